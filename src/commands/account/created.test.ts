import { expect, test } from 'vitest';
import { describeCreated, describeSame } from './created.ts';

const CREATED = {
  account_id: 3,
  user_id: 4,
  api_key: 'tnr_x',
  name: 'Acme',
  credits: 1_000,
};

test.each(['http://127.0.0.1:8080', 'https://acme.example/tenure/', 'https://acme.example/tenure'])(
  'a new account is shown with its credits and the link to the console at %s',
  (url) => {
    const shown = describeCreated(CREATED, url);
    expect(shown).toContain('Account 3, Acme, has 1,000.00 credits.');
    expect(shown).toContain(`Console  ${url.replace(/\/$/, '')}/#key=tnr_x\n`);
  },
);

test('reports an account that already exists', () => {
  expect(describeSame([1], 'Acme', 'ops@acme.example')).toBe(
    'tenure: warning: account 1 has the same name and user (Acme, ops@acme.example); another one was created\n',
  );
  expect(describeSame([1, 2], 'Acme', 'x')).toContain('accounts 1, 2 have the same');
});
