/**
 * How contacts stand for an account, and what its last refreshes found of them. Read under the lock
 * of the account's row, this is what its refreshes are judged by, one after the other.
 */
import { sql, type Transaction } from 'kysely';
import type { Snapshot } from '../changes/index.ts';
import type { Tables } from '../database/index.ts';

type Trx = Transaction<Tables>;

export type Place = { accountId: number; contactId: number };

export type Baseline = { snapshot: Snapshot; text: string };

export type Standing = {
  /** The contact's current version. */
  version: number;
  /** Whether its positions were seen when it was verified last: see `contacts/captures.ts`. */
  isCaptured: boolean;
  /** Null for a contact that the account has not refreshed, or not to any avail. */
  baseline: Baseline | null;
};

/** By `placeOf`; a contact that does not exist is absent. */
export type Standings = ReadonlyMap<string, Standing>;

export const placeOf = ({ accountId, contactId }: Place): string => `${accountId}/${contactId}`;

type Row = {
  account_id: number;
  id: number;
  version: number;
  uncaptured_version: number | null;
  baseline: string | null;
};

/** @param places may repeat */
export async function readStandings(trx: Trx, places: readonly Place[]): Promise<Standings> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select wanted.account_id, c.id, c.version, c.uncaptured_version, b.baseline
    from (select distinct * from unnest(${places.map(({ accountId }) => accountId)}::bigint[],
                                        ${places.map(({ contactId }) => contactId)}::bigint[])
         ) as wanted (account_id, contact_id)
    join contact c on c.id = wanted.contact_id
    left join account_contact b on b.account_id = wanted.account_id and b.contact_id = c.id
  `.execute(trx);
  return new Map(
    rows.map(({ account_id: accountId, id: contactId, ...row }) => [
      placeOf({ accountId, contactId }),
      standingOf(row),
    ]),
  );
}

const standingOf = ({
  version,
  uncaptured_version: uncaptured,
  baseline: text,
}: Pick<Row, 'version' | 'uncaptured_version' | 'baseline'>): Standing => ({
  version,
  isCaptured: uncaptured !== version,
  baseline: text === null ? null : { text, snapshot: JSON.parse(text) as Snapshot },
});

/** @param baselines by `placeOf` */
export async function writeBaselines(
  trx: Trx,
  baselines: readonly [string, Baseline][],
): Promise<void> {
  if (baselines.length === 0) return;
  const places = baselines.map(([place]) => place.split('/'));
  await sql`
    insert into account_contact (account_id, contact_id, baseline)
    select * from unnest(${places.map(([accountId]) => accountId)}::bigint[],
                         ${places.map(([, contactId]) => contactId)}::bigint[],
                         ${baselines.map(([, { text }]) => text)}::text[])
    on conflict (account_id, contact_id) do update
      set baseline = excluded.baseline, refreshed_at = now()`.execute(trx);
}
