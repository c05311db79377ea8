/**
 * The rows of baselines: the state of each contact at an account's last check (table
 * `account_contact`).
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import type { Snapshot } from '../../profile/changes/index.ts';

/** An account and a contact that it checks. */
export type AccountContact = { accountId: number; contactId: number };

/** The positions found at an account's last check, parsed and as stored JSON text. */
export type Baseline = { snapshot: Snapshot; text: string };

/** A contact's current version, and the account's baseline of it. */
type Standing = {
  /** The contact's current version. */
  version: number;
  /** True if the last verification saw the contact's positions (`people/contacts/captures.ts`). */
  isCaptured: boolean;
  /** Null if the account has not checked the contact, or no check could read its positions. */
  baseline: Baseline | null;
};

/** Standings by `accountContactKey`. Contacts that do not exist are absent. */
export type Standings = ReadonlyMap<string, Standing>;

export const accountContactKey = ({ accountId, contactId }: AccountContact): string =>
  `${accountId}/${contactId}`;

type Row = {
  account_id: number;
  id: number;
  version: number;
  uncaptured_version: number | null;
  baseline: string | null;
};

/**
 * Loads contacts and baselines in one statement. The accounts are locked at the time, so a second
 * round trip would delay their other requests.
 * @param pairs may repeat
 */
export async function loadStandings(
  trx: Trx,
  pairs: readonly AccountContact[],
): Promise<Standings> {
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select wanted.account_id, c.id, c.version, c.uncaptured_version, b.baseline
    from (select distinct * from unnest(${pairs.map(({ accountId }) => accountId)}::bigint[],
                                        ${pairs.map(({ contactId }) => contactId)}::bigint[])
         ) as wanted (account_id, contact_id)
    join contact c on c.id = wanted.contact_id
    left join account_contact b on b.account_id = wanted.account_id and b.contact_id = c.id
  `.execute(trx);
  return new Map(
    rows.map((row) => [
      accountContactKey({ accountId: row.account_id, contactId: row.id }),
      toStanding(row),
    ]),
  );
}

const toStanding = ({
  version,
  uncaptured_version: uncaptured,
  baseline: text,
}: Row): Standing => ({
  version,
  isCaptured: uncaptured !== version,
  baseline: text === null ? null : { text, snapshot: JSON.parse(text) as Snapshot },
});

/**
 * Saves baselines.
 * @param baselines by `accountContactKey`
 */
export async function saveBaselines(
  trx: Trx,
  baselines: readonly [string, Baseline][],
): Promise<void> {
  if (baselines.length === 0) return;
  const pairs = baselines.map(([key]) => key.split('/'));
  await sql`
    insert into account_contact (account_id, contact_id, baseline, refreshed_at)
    select *, now() from unnest(${pairs.map(([accountId]) => accountId)}::bigint[],
                                ${pairs.map(([, contactId]) => contactId)}::bigint[],
                                ${baselines.map(([, { text }]) => text)}::text[])
    on conflict (account_id, contact_id) do update
      set baseline = excluded.baseline, refreshed_at = excluded.refreshed_at`.execute(trx);
}

/** True if the account has checked the contact before. */
export async function hasBaseline(
  db: Db,
  { accountId, contactId }: AccountContact,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_contact
    where account_id = ${accountId} and contact_id = ${contactId}`.execute(db);
  return rows.length > 0;
}

/** Finds all contacts that the account has checked. */
export async function findChecked(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select contact_id as id from account_contact where account_id = ${accountId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A baseline as shown to the person it describes. */
export type HeldBaseline = { account_id: number; refreshed_at: Date; baseline: string };

/** The condition lists all accounts, because the primary key begins with the account. */
const ofContact = (contactId: number) => sql`
  contact_id = ${contactId} and account_id = any(array(select id from account))`;

/** Finds the baselines of a contact in all accounts. */
export async function findBaselines(db: Db, contactId: number): Promise<HeldBaseline[]> {
  const { rows } = await sql<HeldBaseline>`
    select account_id, refreshed_at, baseline from account_contact
    where ${ofContact(contactId)} order by account_id`.execute(db);
  return rows;
}

/**
 * Deletes the baselines of a contact in all accounts. The caller has closed the erasure barrier, so
 * no account saves another one.
 * @returns the number of baselines deleted
 */
export async function eraseBaselines(trx: Trx, contactId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_contact where ${ofContact(contactId)}`.execute(trx);
  return Number(numAffectedRows);
}
