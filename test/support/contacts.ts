/** Saves contacts as the product does, and reads them from the database. */
import type pg from 'pg';
import { inTransaction } from '../../src/ground/database/index.ts';
import {
  KnownEmployers,
  loadCurrentContacts,
  type Observation,
  parseRecord,
  prepareContact,
  type SavedContact,
  saveContacts,
} from '../../src/people/contacts/index.ts';
import { COMPANY } from '../../src/people/contacts/merge/kind.ts';
import { prepare } from '../../src/people/contacts/merge/observation.ts';
import { throughGate } from '../../src/people/contacts/store/locks.ts';
import { saveCompanies } from '../../src/people/contacts/store/save.ts';
import type { Company, ContactRecord } from '../../src/profile/record.ts';
import { validateCompany, validateContact } from '../../src/profile/validate/index.ts';

/** The record as validation leaves it. */
export function toNormal(value: object): ContactRecord {
  const validated = validateContact(value);
  if ('reason' in validated) throw new Error(validated.reason);
  return validated.record;
}

type Saved = Pick<SavedContact, 'version' | 'result'> & { contactId: number };

/** Saves observations in the caller's transaction; null for a suppressed person. */
export async function saveObserved(
  client: pg.ClientBase,
  observations: readonly Observation<ContactRecord>[],
  known = new KnownEmployers(),
): Promise<(Saved | null)[]> {
  const prepared = observations.map((observation) => prepareContact(observation));
  const saved = await saveContacts(client, prepared, known);
  return saved.map((one) => one && { contactId: one.id, version: one.version, result: one.result });
}

/** Saves records in one transaction; none may be suppressed. */
export const saveRecords = (
  pool: pg.Pool,
  records: readonly object[],
  {
    source = 'test',
    observedAt = new Date('2026-06-01T00:00:00Z'),
  }: { source?: string; observedAt?: Date } = {},
): Promise<Saved[]> =>
  inTransaction(pool, async (client) => {
    const saved = await saveObserved(
      client,
      records.map((record) => ({ record: toNormal(record), source, observedAt })),
    );
    return saved.map((one) => one!);
  });

/** Saves company records, one after the other as an import would; @returns their ids. */
export const saveCompanyRecords = (
  pool: pg.Pool,
  ...records: readonly Company[]
): Promise<number[]> =>
  inTransaction(pool, async (client) => {
    const observedAt = new Date('2026-06-01T00:00:00Z');
    const prepared = records.map((record) =>
      prepare(COMPANY, { record: toNormalCompany(record), source: 'test', observedAt }),
    );
    const saved = await throughGate(client, true, (isBeside) =>
      saveCompanies(client, prepared, isBeside),
    );
    return saved.map(({ id }) => id);
  });

function toNormalCompany(company: Company): Company {
  const validated = validateCompany({ record: 'company', ...company });
  if ('reason' in validated) throw new Error(validated.reason);
  return validated.record;
}

/** The record of a contact's current version. */
export const currentRecord = async (pool: pg.Pool, contactId: number): Promise<ContactRecord> =>
  parseRecord((await loadCurrentContacts(pool, [contactId])).get(contactId)!);

export const emptyContacts = (pool: pg.Pool) =>
  pool.query(
    'truncate contact, contact_version, contact_lead, contact_key, company, company_version, company_key',
  );
