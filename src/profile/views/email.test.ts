import { expect, test } from 'vitest';
import type { Email, Position } from '../record.ts';
import { workEmail } from './email.ts';

const employer: Position = { company: { name: 'Acme', domain: 'acme.example' } };
const former: Position = {
  company: { name: 'Globex', homepage_url: 'https://www.globex.example' },
};

const at = (
  domain: string,
  status: Email['status'] = null,
  type: Email['type'] = 'work',
): Email => ({
  address: `ana@${domain}`,
  type,
  status,
});

test.each<[string, Email[], string | null]>([
  ['no address', [], null],
  ['personal ones never', [at('mail.example', 'Verified', 'personal')], null],
  ['one without a type counts as work', [at('acme.example', 'Verified', null)], 'acme.example'],
  ['an only one, wherever it is', [at('globex.example', 'Invalid')], 'globex.example'],
  [
    "the employer's before a confirmed one elsewhere",
    [at('initech.example', 'Verified'), at('acme.example', 'Unverified')],
    'acme.example',
  ],
  [
    'a subdomain is the employer’s',
    [at('initech.example'), at('mail.acme.example')],
    'mail.acme.example',
  ],
  [
    'one elsewhere before one at a former employer',
    [at('globex.example', 'Verified'), at('initech.example')],
    'initech.example',
  ],
  [
    'verified before unverified',
    [at('initech.example', 'Unverified'), at('hooli.example', 'Verified')],
    'hooli.example',
  ],
  [
    'guaranteed before unknown',
    [at('initech.example'), at('hooli.example', 'Guaranteed')],
    'hooli.example',
  ],
  [
    'verified and guaranteed stand equal: the first',
    [at('initech.example', 'Verified'), at('hooli.example', 'Guaranteed')],
    'initech.example',
  ],
  [
    'invalid comes last',
    [at('acme.example', 'Invalid'), at('globex.example', 'Unverified')],
    'globex.example',
  ],
])('%s', (_, emails, domain) => {
  const email = workEmail({ emails }, employer, [former]);
  expect(email?.address ?? null).toBe(domain && `ana@${domain}`);
});

test('a company returned to is not a former employer', () => {
  const emails = [at('initech.example', 'Verified'), at('acme.example', 'Verified')];
  expect(workEmail({ emails }, employer, [employer])?.address).toBe('ana@acme.example');
});

test('without a position the confirmed address that is not a former employer’s', () => {
  const emails = [
    at('globex.example', 'Verified'),
    at('initech.example'),
    at('hooli.example', 'Verified'),
  ];
  expect(workEmail({ emails }, null, [former])?.address).toBe('ana@hooli.example');
});
