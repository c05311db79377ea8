import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { emailKey, linkedinKey, nameKey } from '../../profile/keys/index.ts';
import type { LeadKeys } from './pair-keys.ts';

/**
 * Finds the leads whose contact the account has reported as the wrong person after the job.
 * @param keysOf called only if the account has reported a wrong person
 * @returns parallel to `leads`
 */
export async function findReported<L extends { contactId: number }>(
  db: Db,
  accountId: number,
  leads: readonly L[],
  keysOf: (lead: L) => LeadKeys,
): Promise<boolean[]> {
  const { rows: some } = await sql`
    select 1 from wrong_pair where account_id = ${accountId} limit 1`.execute(db);
  if (some.length === 0) return leads.map(() => false);
  const keys = leads.map((lead) => ownKeys(keysOf(lead)));
  const { rows } = await sql<{ key: string; contact_id: number }>`
    select key, contact_id from wrong_pair
    where account_id = ${accountId} and key = any(${keys.flat()}::uuid[])`.execute(db);
  const reported = new Set(rows.map(({ key, contact_id }) => `${key}/${contact_id}`));
  return leads.map(({ contactId }, at) =>
    keys[at]!.some((key) => reported.has(`${key}/${contactId}`)),
  );
}

/** Returns the keys of the values as submitted. */
const ownKeys = ({ email, linkedinUrl, firstName, lastName, companyName }: LeadKeys): string[] =>
  [emailKey(email), linkedinKey(linkedinUrl), nameKey(firstName, lastName, companyName)].filter(
    (key) => key !== null,
  );
