/** Work emails at domains that are in company records but not in positions. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/ground/database/index.ts';
import {
  KnownEmployers,
  loadCurrentContacts,
  loadRenderedLeads,
  parseRecord,
  prepareContact,
  saveContacts,
} from '../../src/people/contacts/index.ts';
import { importFile } from '../../src/people/import/index.ts';
import { DETAILS } from '../../src/profile/details.ts';
import { CONTACT_LAYOUT, joinDocument } from '../../src/profile/document.ts';
import { findStrays } from '../../src/profile/mail-hosts.ts';
import type { ContactRecord, Position } from '../../src/profile/record.ts';
import { validateContact } from '../../src/profile/validate/index.ts';
import { createWorld } from '../../src/profile/world/index.ts';
import { emptyContacts, saveCompanyRecords, saveRecords, toNormal } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase({ poolSize: 8 });
beforeEach(() => emptyContacts(database.pool));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-mail-hosts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const DAY = '2026-06-01';

const GCO = { name: 'Gco', domain: 'gco.com', domains: ['gco.com', 'gco-mail.net'] };
const OLD = { name: 'Old', domain: 'old.com', domains: ['old.com', 'old-mail.net'] };
const SOLE = { name: 'Sole', domain: 'sole.com' };
const records = [
  { record: 'company', ...GCO },
  { record: 'company', ...OLD },
];

const now: Position = {
  title: 'Buyer',
  start_date: '2022-01-01',
  company: { name: 'Gco', domain: 'gco.com' },
};
const before: Position = {
  title: 'Clerk',
  start_date: '2018-01-01',
  end_date: '2021-12-31',
  company: { name: 'Old', domain: 'old.com' },
};

const gus = (hosts: readonly string[], ...positions: Position[]) => ({
  first_name: 'Gus',
  last_name: 'Green',
  emails: hosts.map((host) => ({ address: `gus@${host}`, type: 'work', status: 'Verified' })),
  positions,
});
const AT_TWO = gus(['other.org', 'gco-mail.net'], now);
const LEFT = gus(['old-mail.net'], now, before);

async function load(...lines: readonly object[]) {
  const path = join(folder, 'records.jsonl');
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { inserted, updated, unchanged } = await importFile(database.pool, path);
  return { inserted, updated, unchanged };
}

type Stored = { id: number; version: number; record: string; details: number };

async function stored(): Promise<Stored[]> {
  const { rows } = await database.pool.query<Stored>(
    `select id, c.version, record, details
     from contact c join contact_version v on contact_id = id and v.version = c.version order by id`,
  );
  return rows;
}

/** Host of the work email in leads of the only contact on a day; null if it has none. */
async function shown(day = DAY): Promise<string | null> {
  const [contact] = await stored();
  const [lead] = await loadRenderedLeads(database.pool, [contact!], day, ['profile', 'email']);
  const { email } = JSON.parse(`{${lead!.slice(1)}}`);
  const isDetail = (contact!.details & DETAILS.work_email.bit) > 0;
  expect(isDetail).toBe(email !== null);
  return email?.slice('gus@'.length) ?? null;
}

const version = async () => (await stored())[0]!.version;
const save = (record: object) => saveRecords(database.pool, [record]);

describe.each<[string, () => Promise<unknown>]>([
  ['loaded by imports', async () => load(...records, { record: 'company', ...SOLE })],
  ['saved before', () => saveCompanyRecords(database.pool, GCO, OLD, SOLE)],
])('with company records %s', (_, bring) => {
  beforeEach(bring);

  test.each<[string, object, string | null]>([
    ['a further domain of the employer before one elsewhere', AT_TWO, 'gco-mail.net'],
    ['no domain of an ended employer', LEFT, null],
    [
      'the current employer’s domain, not the ended one’s',
      gus(['old-mail.net', 'gco-mail.net'], now, before),
      'gco-mail.net',
    ],
    ['an address at no recorded employer', gus(['other.org'], now, before), 'other.org'],
    [
      'a main domain of an employer known by name',
      gus(['other.org', 'gco.com'], { ...now, company: { name: 'Gco' } }),
      'gco.com',
    ],
    [
      'no domain of an ended employer known by name',
      gus(['old.com'], now, { ...before, company: { name: 'Old' } }),
      null,
    ],
    [
      'an address below a further domain',
      gus(['other.org', 'eu.gco-mail.net'], now),
      'eu.gco-mail.net',
    ],
    [
      "a domain in the ended position and in the current employer's record",
      gus(['gco-mail.net'], now, { ...before, company: { name: 'Gco', domain: 'gco-mail.net' } }),
      'gco-mail.net',
    ],
    [
      'the same for an employer known by name with one recorded domain',
      gus(
        ['sole.com'],
        { ...now, company: { name: 'Sole' } },
        { ...before, company: { name: 'Sole', domain: 'sole.com' } },
      ),
      'sole.com',
    ],
    [
      'no domain that only the ended position gives, recorded or not',
      gus(['old.com'], now, before),
      null,
    ],
  ])('shows %s', async (_, record, host) => {
    await save(record);
    expect(await shown()).toBe(host);
    await emptyContacts(database.pool);
    await bring();
    await load(record);
    expect(await shown()).toBe(host);
  });

  test('the current position on another day follows from the version alone', async () => {
    const ending = { ...now, end_date: '2026-09-01' };
    await save(gus(['other.org', 'gco-mail.net'], ending));
    await database.pool.query('truncate company, company_version, company_key');
    expect(await shown('2026-08-31')).toBe('gco-mail.net');
    const [contact] = await stored();
    const [later] = await loadRenderedLeads(database.pool, [contact!], '2026-09-01', [
      'profile',
      'email',
    ]);
    expect(later).toContain('gus@other.org');
  });

  test('a record cannot state it', async () => {
    const places = { 'gco.com': [0] };
    await save({ ...gus(['gco.com'], now), mail_hosts: places, mail_relatives: places });
    expect((await stored())[0]!.record).not.toContain('mail_hosts');
    expect((await stored())[0]!.record).not.toContain('mail_relatives');
  });
});

const GROUP = { name: 'Group', domain: 'group.com', domains: ['group.com', 'group-mail.net'] };
const MID = { name: 'Mid', domain: 'mid.com', parent: { name: 'Group', domain: 'group.com' } };
const SUB = { name: 'Sub', domain: 'sub.com', parent: { domain: 'mid.com' } };
const SISTER = { name: 'Sister', domain: 'sister.com', parent: { domain: 'group.com' } };
const KID = { name: 'Kid', domain: 'kid.group.com', parent: { domain: 'group.com' } };
const LEAF = { name: 'Leaf', domain: 'leaf.com', parent: { name: 'Root', domain: 'root.com' } };
const RENAMED = { name: 'Newname', domain: 'newname.com', former_names: ['Oldname'] };
const ROUND = [
  { name: 'Ring', domain: 'ring.com', parent: { domain: 'circle.com' } },
  { name: 'Circle', domain: 'circle.com', parent: { domain: 'ring.com' } },
];
const relatives = [GROUP, MID, SUB, SISTER, KID, LEAF, RENAMED, ...ROUND, OLD];

/** Somebody who left one employer for another, as positions name them. */
const moved = (hosts: readonly string[], from: string, to: string) =>
  gus(
    hosts,
    { ...now, company: { name: to, domain: `${to.toLowerCase()}.com` } },
    { ...before, company: { name: from, domain: `${from.toLowerCase()}.com` } },
  );

describe.each<[string, () => Promise<unknown>]>([
  [
    'loaded by imports',
    () => load(...relatives.map((company) => ({ record: 'company', ...company }))),
  ],
  ['saved before', () => saveCompanyRecords(database.pool, ...relatives)],
])('with corporate groups %s', (_, bring) => {
  beforeEach(bring);

  test.each<[string, object, string | null]>([
    ['of the parent’s parent', moved(['group.com'], 'Group', 'Sub'), 'group.com'],
    ['of its further domain', moved(['group-mail.net'], 'Group', 'Sub'), 'group-mail.net'],
    ['of the subsidiary', moved(['mid.com'], 'Mid', 'Group'), 'mid.com'],
    ['of the subsidiary’s subsidiary', moved(['sub.com'], 'Sub', 'Group'), 'sub.com'],
    [
      'of a subsidiary beneath the employer’s domain',
      gus(['kid.group.com'], { ...now, company: GROUP }, { ...before, company: KID }),
      'kid.group.com',
    ],
    ['of a parent without a record', moved(['root.com'], 'Root', 'Leaf'), 'root.com'],
    ['of the former name', moved(['oldname.com'], 'Oldname', 'Newname'), 'oldname.com'],
    ['in a circle of parents', moved(['ring.com'], 'Ring', 'Circle'), 'ring.com'],
    [
      'of the employer before the parent’s',
      moved(['group.com', 'sub.com'], 'Group', 'Sub'),
      'sub.com',
    ],
    ['none of a sister company', moved(['mid.com'], 'Mid', 'Sister'), null],
    ['none of a company outside', moved(['old.com'], 'Old', 'Ring'), null],
  ])('shows the address %s', async (_case, record, host) => {
    await save(record);
    expect(await shown()).toBe(host);
    expect(await load(record)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
    await emptyContacts(database.pool);
    await bring();
    await load(record);
    expect(await shown()).toBe(host);
    expect(await load(record)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  });

  test('follows the parent that a record names next', async () => {
    const record = moved(['old.com'], 'Old', 'Leaf');
    await load(record);
    expect(await shown()).toBeNull();
    const leaf = { record: 'company', ...LEAF };
    await load({ ...leaf, parent: { domain: 'old.com' }, updated_at: '2096-01-01T00:00:00Z' });
    expect(await load(record)).toMatchObject({ updated: 1 });
    expect(await shown()).toBe('old.com');
    expect(await load(record)).toMatchObject({ unchanged: 1 });
    await load({ ...leaf, updated_at: '2096-01-02T00:00:00Z' });
    await load({ ...record, headline: 'Leads' });
    expect(await shown()).toBeNull();
    expect((await stored())[0]!.record).not.toContain('mail_relatives');
  });
});

describe('in one file', () => {
  test.each([
    ['before', [...records, AT_TWO]],
    ['after', [AT_TWO, ...records]],
    ['around', [records[0]!, AT_TWO, records[1]!]],
  ])('companies may come %s', async (_, lines) => {
    expect(await load(...lines)).toEqual({ inserted: 3, updated: 0, unchanged: 0 });
    expect(await shown()).toBe('gco-mail.net');
    expect(await load(...lines)).toEqual({ inserted: 0, updated: 0, unchanged: 3 });
    expect(await version()).toBe(1);
  });

  test('one person described twice', async () => {
    const lines = [...records, AT_TWO, { ...AT_TWO, headline: 'Buys' }];
    await load(...lines);
    expect(await load(...lines)).toMatchObject({ inserted: 0, updated: 0 });
    expect([await shown(), await version()]).toEqual(['gco-mail.net', 2]);
  });
});

describe('a record that comes later', () => {
  test.each([
    ['without a time', AT_TWO],
    ['verified', { ...AT_TWO, verified_at: '2026-05-01T00:00:00Z' }],
  ])('is followed at the next import, %s', async (_, contact) => {
    await load(contact);
    expect(await shown()).toBe('other.org');
    const time = JSON.parse((await stored())[0]!.record).verified_at;
    await load(...records);
    expect([await shown(), await version()]).toEqual(['other.org', 1]);
    expect(await load(contact)).toEqual({ inserted: 0, updated: 1, unchanged: 0 });
    expect(await shown()).toBe('gco-mail.net');
    expect(JSON.parse((await stored())[0]!.record).verified_at).toBe(time);
    expect(await load(contact)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  });

  test('is followed when the domains change', async () => {
    await saveCompanyRecords(database.pool, OLD);
    await save(LEFT);
    expect(await shown()).toBeNull();
    await saveCompanyRecords(database.pool, { ...OLD, domains: ['old.com'] });
    await save(LEFT);
    expect(await shown()).toBe('old-mail.net');
  });

  test('is followed when the positions change', async () => {
    await saveCompanyRecords(database.pool, GCO, OLD);
    await save(LEFT);
    await save({ ...LEFT, positions: [before, now] });
    expect(await shown()).toBeNull();
    await save({ ...LEFT, positions: [{ ...before, end_date: null }] });
    expect(await shown()).toBe('old-mail.net');
    expect((await stored())[0]!.record).not.toContain('mail_hosts');
  });
});

describe('an answer that says what is stored', () => {
  const LATER = '2026-05-20T00:00:00Z';

  async function confirmed(): Promise<boolean> {
    const [{ id }] = (await stored()) as [Stored];
    const current = (await loadCurrentContacts(database.pool, [id])).get(id)!;
    const known = { ...current, record: parseRecord(current) };
    const record = toNormal({ ...known.record, verified_at: LATER });
    const observation = { record, source: 'upstream', observedAt: new Date(LATER) };
    const prepared = prepareContact(observation, known);
    expect(prepared).toHaveProperty('confirms');
    await inTransaction(database.pool, (client) =>
      saveContacts(client, [prepared], new KnownEmployers()),
    );
    const { rows } = await database.pool.query(
      'select confirms from contact_version order by version desc limit 1',
    );
    return rows[0].confirms !== null;
  }

  const VERIFIED = { ...AT_TWO, verified_at: '2026-05-01T00:00:00Z' };

  test('is a confirmation if companies have not changed', async () => {
    await saveCompanyRecords(database.pool, GCO);
    await save(VERIFIED);
    expect(await confirmed()).toBe(true);
    expect(await shown()).toBe('gco-mail.net');
  });

  test('is not a confirmation if they have', async () => {
    await save(VERIFIED);
    await saveCompanyRecords(database.pool, GCO);
    expect(await confirmed()).toBe(false);
    expect(await shown()).toBe('gco-mail.net');
  });
});

test('a person without such an address is stored exactly as in the record', async () => {
  const world = createWorld({ seed: 35, people: 300, companies: 40 });
  const contacts: ContactRecord[] = Array.from({ length: 300 }, (_, at) =>
    world.contact(at, DAY, { noise: at % 2 === 0 }),
  );
  await load(...Array.from({ length: 40 }, (_, at) => world.company(at)), ...contacts);
  const plain = contacts.flatMap((contact) => {
    const valid = validateContact(contact);
    if ('reason' in valid || findStrays(valid.record).length > 0) return [];
    return joinDocument(valid.text, valid.record.verified_at ?? null, CONTACT_LAYOUT);
  });
  expect(plain.length).toBeGreaterThan(100);
  const texts = (await stored()).map(({ record }) => record);
  expect(texts).toEqual(expect.arrayContaining(plain));
});
