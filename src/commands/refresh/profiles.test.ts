import { expect, test } from 'vitest';
import { mapColumns } from './columns.ts';
import { profileMaker } from './profiles.ts';

const HEADERS = ['ds_contact_id', 'LinkedIn', 'E-Mail', 'Name', 'Company', 'Notes'];
const read = profileMaker(
  mapColumns(
    HEADERS.map((header) => ({ header, sample: [] })),
    new Map(),
  ),
);
const URL_OF_ANA = 'https://www.linkedin.com/in/ana-silva-7f3k';

test.each([
  ['a contact id goes alone', ['7', URL_OF_ANA, 'a@b.example', 'Ana Silva', 'Acme'], [7]],
  ['written by a spreadsheet', ['7.0', null, null, null, null], [7]],
  ['else everything goes', [null, URL_OF_ANA, 'a@b.example', 'Silva, Ana', 'Acme'], 'all'],
  ['what is no id is none', ['0035g00000A', null, 'a@b.example', null, null], 'email'],
  ['half a name is none', ['', ' ', 'a@b.example', 'Ana', 'Acme'], 'email'],
  ['so is one without a company', [null, null, 'a@b.example', 'Ana Silva', null], 'email'],
  ['nobody', ['', null, '', 'Ana', null], 'nothing'],
])('%s', (_, cells, expected) => {
  const profiles: Record<string, object> = {
    all: {
      linkedin_url: URL_OF_ANA,
      email: 'a@b.example',
      first_name: 'Ana',
      last_name: 'Silva',
      company_name: 'Acme',
    },
    email: { email: 'a@b.example' },
    nothing: {},
  };
  const sent = Array.isArray(expected) ? { ds_contact_id: expected[0] } : profiles[expected]!;
  expect(read([...cells, 'note'], 3)).toEqual({ ...sent, metadata: { row: 3 } });
});

test('leaves out what the service refuses whole requests for', () => {
  expect(read([null, null, 'a\0@b.example', null, null, null], 1).email).toBe('a@b.example');
});
