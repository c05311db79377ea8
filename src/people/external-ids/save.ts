import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import type { StatedId } from '../../profile/external-ids.ts';

/** An id with the contact that it belongs to. */
export type OwnedId = StatedId & {
  contactId: number;
  /** The import by the API that states it, which may be undone; absent for all others. */
  importId?: number | undefined;
};

/** The most systems of an account. Ids of further ones are ignored. */
const MOST_SYSTEMS = 50;

/**
 * Saves ids, in the transaction that saves the contacts or the results of a job. An id that belonged
 * to another contact belongs to the given one from now on. All callers write in the order of the
 * keys, so that they cannot block each other.
 * @param ids in the order in which they were stated; the last contact of an id counts
 */
export async function saveExternalIds(trx: Db, ids: readonly OwnedId[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await addSystems(trx, ids);
  const rows = [...new Map(ids.map((one) => [one.key, one])).values()]
    .filter((one) => known.has(nameOf(one)))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  if (rows.length === 0) return;
  const now = new Date();
  await sql`
    insert into external_id (key, account_id, contact_id, system, id, stated_at, import_id)
    select * from unnest(
      ${rows.map(({ key }) => key)}::uuid[], ${rows.map(({ accountId }) => accountId)}::bigint[],
      ${rows.map(({ contactId }) => contactId)}::bigint[],
      ${rows.map(({ system }) => system)}::text[], ${rows.map(({ id }) => id)}::text[],
      ${rows.map(() => now)}::timestamptz[],
      ${rows.map(({ importId }) => importId ?? null)}::bigint[])
    on conflict (key) do update
    set contact_id = excluded.contact_id, id = excluded.id, stated_at = excluded.stated_at,
        import_id = case when ${IS_OTHER} or ${IS_AGAIN} then excluded.import_id end,
        former_contact_id = case when ${IS_AGAIN} then external_id.former_contact_id
                                 when ${IS_OTHER} and excluded.import_id is not null
                                 then external_id.contact_id end
    where ${IS_OTHER} or external_id.id <> excluded.id
      or (external_id.import_id is not null and not ${IS_AGAIN})`.execute(trx);
}

/** True if the id belonged to another contact. */
const IS_OTHER = sql`external_id.contact_id <> excluded.contact_id`;
/** True if the import that alone has stated the id states it again. */
const IS_AGAIN = sql`(external_id.import_id is not distinct from excluded.import_id
                      and excluded.import_id is not null)`;

type SystemName = { accountId: number; system: string };

const nameOf = ({ accountId, system }: SystemName): string => `${accountId} ${system}`;

/** Adds the systems of ids, up to the most of an account. @returns those that it has now */
async function addSystems(trx: Db, ids: readonly OwnedId[]): Promise<ReadonlySet<string>> {
  const accounts = [...new Set(ids.map(({ accountId }) => accountId))];
  const known = await loadNames(trx, accounts);
  const named = new Map(ids.map((one) => [nameOf(one), one]));
  const added = [...named.values()].filter((one) => !known.has(nameOf(one))).sort(inOrder);
  if (added.length === 0) return known;
  await sql`
    insert into external_system (account_id, system)
    select added.account_id, added.system
    from unnest(
      ${added.map(({ accountId }) => accountId)}::bigint[],
      ${added.map(({ system }) => system)}::text[]) as added (account_id, system)
    where ${MOST_SYSTEMS}::int > (
      select count(*) from external_system one where one.account_id = added.account_id)
    on conflict do nothing`.execute(trx);
  return loadNames(trx, accounts);
}

const inOrder = (one: SystemName, other: SystemName): number =>
  one.accountId - other.accountId || (one.system < other.system ? -1 : 1);

async function loadNames(db: Db, accounts: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<SystemName>`
    select account_id as "accountId", system from external_system
    where account_id = any(${accounts}::bigint[])`.execute(db);
  return new Set(rows.map(nameOf));
}
