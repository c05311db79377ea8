import { expect, test } from 'vitest';
import type { Mode, Preset } from '../../ground/api/index.ts';
import type { Company } from '../../profile/record.ts';
import { type BareRow, toTable } from './table.ts';

const NAMES = ['Company', 'Title', 'Work email', 'Phone', 'Website', 'City'];
const known = {
  first_name: 'Ana',
  last_name: 'Silva',
  company_name: 'NewCo',
  company_website: 'newco.example',
  title: 'CRO',
  email: 'ana@newco.example',
  phone: '+351210000000',
  contact_city: 'Porto',
};

const directory = {
  find: ({ name }: Company) =>
    name === 'NC' || name === 'NewCo'
      ? { ...RECORD, id: 'NewCo', name: 'NewCo', aliases: ['NC'] }
      : null,
};
const RECORD = { linkedin_url: null, domains: [], former_names: [], parent: null };

async function exported(
  preset: Preset,
  mode: Mode,
  row: BareRow,
): Promise<Record<string, unknown>> {
  async function* rows() {
    yield [row];
  }
  const columns = ['company_name', 'title', 'email', 'phone', 'company_website', 'contact_city'];
  const table = toTable(preset, { mode, names: NAMES, columns }, rows(), async () => directory);
  const found: Record<string, unknown> = {};
  for await (const batch of table.batches) {
    for (const one of batch) {
      for (const { header, read } of table.columns) found[header] ??= read(one) ?? null;
    }
  }
  return found;
}

const own = (company: string, email: string | null = null) => [
  ...[company, null, email, null, null, null],
];

test.each([
  ['hubspot', ['Job title', 'Email', 'Phone number', 'Company domain name']],
  ['salesforce_contact', ['Title', 'Email', 'Phone']],
  ['pipedrive', ['Person - Job title', 'Person - Email', 'Organization - Website']],
  ['tenure', ['Title', 'Work email', 'Phone', 'Website', 'title', 'email']],
] as const)(
  '%s does not mix values of one employer into the row of another',
  async (preset, headers) => {
    const other = await exported(preset, 'fill_empty', { own: own('OldCo'), known });
    for (const header of headers) expect([header, other[header] ?? null]).toEqual([header, null]);
    const same = await exported(preset, 'fill_empty', { own: own('NewCo Ltd.'), known });
    expect(same[headers[0]]).toBe('CRO');
  },
);

test.each(['all', 'changed_only'] as const)(
  'with mode %s the address at the former employer is not paired with the new employer',
  async (mode) => {
    const row = { own: own('OldCo', 'ana@oldco.example'), known: { ...known, email: null } };
    const left = await exported('hubspot', mode, row);
    expect(left).toMatchObject({
      'Company name': 'NewCo',
      former_email: 'ana@oldco.example',
      Email: null,
    });
    const there = { own: own('OldCo', 'ana@newco.example'), known: { ...known, email: null } };
    expect((await exported('hubspot', mode, there)).former_email).toBeNull();
    const replaced = await exported('salesforce_lead', mode, {
      own: own('OldCo', 'ana@oldco.example'),
      known,
    });
    expect([replaced.Email, replaced.former_email]).toEqual(['ana@newco.example', null]);
  },
);

test('a recorded alias is not another employer', async () => {
  const row = { own: own('NC', 'ana@newco.example'), known };
  expect(await exported('hubspot', 'changed_only', row)).toEqual({});
  const filled = await exported('hubspot', 'fill_empty', { own: own('NC'), known });
  expect(filled['Job title']).toBe('CRO');
});
