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
  ['a contact id is sent alone', ['7', URL_OF_ANA, 'a@b.example', 'Ana Silva', 'Acme'], [7]],
  ['an id written by a spreadsheet', ['7.0', null, null, null, null], [7]],
  ['otherwise all fields are sent', [null, URL_OF_ANA, 'a@b.example', 'Silva, Ana', 'Acme'], 'all'],
  ['an invalid id is ignored', ['0035g00000A', null, 'a@b.example', null, null], 'email'],
  ['half a name is ignored', ['', ' ', 'a@b.example', 'Ana', 'Acme'], 'email'],
  ['a name without a company is ignored', [null, null, 'a@b.example', 'Ana Silva', null], 'email'],
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

test('leaves out rows for which the service would refuse the whole request', () => {
  expect(read([null, null, 'a\0@b.example', null, null, null], 1).email).toBe('a@b.example');
});
