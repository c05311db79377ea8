/**
 * The rows of baselines: what each account found of a contact when it last looked (table
 * `account_contact`).
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import type { Snapshot } from '../../profile/changes/index.ts';

/** An account and a contact that it checks at. */
export type AccountContact = { accountId: number; contactId: number };

/** The positions an account found at its last check, parsed and as the stored JSON text. */
export type Baseline = { snapshot: Snapshot; text: string };

/** How a contact stands for an account: as it is stored now, and as the account saw it last. */
type Standing = {
  /** The contact's current version. */
  version: number;
  /** Whether its positions were seen when it was verified last: see `people/contacts/captures.ts`. */
  isCaptured: boolean;
  /** Null for a contact that the account has not looked at, or of which it could read nothing. */
  baseline: Baseline | null;
};

/** By `accountContactKey`. A contact that does not exist is absent. */
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
 * Loads contacts and baselines in one statement: the accounts are locked meanwhile, so a second
 * round trip would hold up their other requests.
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

/** @param baselines by `accountContactKey` */
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

/** A baseline as it is shown to the person it is about. */
export type HeldBaseline = { account_id: number; refreshed_at: Date; baseline: string };

/** The key of the table begins with the account, so each account is looked up by itself. */
const ofContact = (contactId: number) => sql`
  contact_id = ${contactId} and account_id = any(array(select id from account))`;

/** The baselines that all accounts hold of a contact. */
export async function findBaselines(db: Db, contactId: number): Promise<HeldBaseline[]> {
  const { rows } = await sql<HeldBaseline>`
    select account_id, refreshed_at, baseline from account_contact
    where ${ofContact(contactId)} order by account_id`.execute(db);
  return rows;
}

/**
 * Removes the baselines that all accounts hold of a contact. The caller has closed the erasure
 * barrier, so no account saves another one.
 * @returns how many there were
 */
export async function eraseBaselines(trx: Trx, contactId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_contact where ${ofContact(contactId)}`.execute(trx);
  return Number(numAffectedRows);
}
