/** The rows of refresh requests: inserting, locking their accounts, and counting open profiles. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import { activeTrace } from '../../ground/tracing/index.ts';
import { lockAccounts, lockFreeAccounts } from '../../money/credits/index.ts';
import type { Owner } from './draft.ts';
import type { Options } from './submission.ts';

export type RequestRow = Omit<
  Selectable<Tables['refresh_request']>,
  'stored_bytes' | 'name' | 'list_id' | 'list_mapping'
>;

/** Listed by name, so that a column added by a later release changes no answer. */
export const REQUEST_COLUMNS = [
  'id',
  'unique_identifier',
  'account_id',
  'user_id',
  'webhook',
  'synchronous',
  'test',
  'find_match',
  'contact_refresh_time',
  'attributes',
  'tier',
  'status',
  'profiles',
  'with_contact_id',
  'open',
  'created_at',
  'completed_at',
  'text_bytes',
  'pruned_at',
  'pruned_tiers',
  'trace',
  'watch_id',
  'max_credits',
  'from_people',
  'opened',
  'forced',
] as const satisfies readonly (keyof Tables['refresh_request'])[];

/** Locked requests by id. */
export type Requests = ReadonlyMap<number, RequestRow>;

/** A request to be inserted. */
export type NewRequest = RequestCounts & {
  owner: Owner;
  input: Options;
  profiles: number;
  now: Date;
  /** See `Draft`. */
  watchId: number | null;
  /** See `refresh_request`. */
  opened: number | null;
};

/** Counts that are known after all profiles of a request were read. */
export type RequestCounts = {
  /** The number of profiles that are not concluded. */
  open: number;
  withContactId: number;
  textBytes: number;
  /** True if the cap covers fewer profiles than the request has. */
  isCapped: boolean;
};

export function insertRequest(
  trx: Trx,
  { owner, input, profiles, now, watchId, opened, ...counts }: NewRequest,
): Promise<RequestRow> {
  return trx
    .insertInto('refresh_request')
    .values({
      unique_identifier: crypto.randomUUID(),
      account_id: owner.accountId,
      user_id: owner.user.id,
      webhook: input.webhook,
      synchronous: input.synchronous,
      test: input.test,
      find_match: input.findMatch,
      contact_refresh_time: input.contactRefreshDays,
      attributes: input.attributes,
      tier: input.tier,
      profiles,
      created_at: now,
      trace: activeTrace(),
      watch_id: watchId,
      from_people: input.fromPeople,
      opened,
      forced: input.forced,
      name: input.name,
      list_id: input.list?.id ?? null,
      list_mapping: input.list?.mapping ?? null,
      ...toColumns(counts, input, now),
    })
    .returning(REQUEST_COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Sets the counts that were unknown when the request was inserted.
 * @returns the request after the change
 */
export const updateCounts = (
  trx: Trx,
  id: number,
  counts: RequestCounts,
  { input, now }: Pick<NewRequest, 'input' | 'now'>,
): Promise<RequestRow> =>
  trx
    .updateTable('refresh_request')
    .set(toColumns(counts, input, now))
    .where('id', '=', id)
    .returning(REQUEST_COLUMNS)
    .executeTakeFirstOrThrow();

const toColumns = (
  { open, withContactId, textBytes, isCapped }: RequestCounts,
  { maxCredits }: Options,
  now: Date,
) => ({
  status: open > 0 ? ('running' as const) : ('completed' as const),
  completed_at: open > 0 ? null : now,
  open,
  with_contact_id: withContactId,
  text_bytes: textBytes,
  stored_bytes: textBytes,
  max_credits: isCapped ? maxCredits : null,
});

/**
 * Locks the accounts of requests, so that no other transaction concludes their profiles. Waits for
 * the accounts. Requests that do not exist are absent.
 */
export async function lockRequests(trx: Trx, ids: readonly number[]): Promise<Requests> {
  if (ids.length === 0) return new Map();
  const requests = await loadRequests(trx, ids);
  await lockAccounts(trx, distinctAccounts(requests));
  return new Map(requests.map((request) => [request.id, request]));
}

/** Locks the accounts that are free, without waiting. Requests of other accounts are absent. */
export async function lockFreeRequests(trx: Trx, ids: readonly number[]): Promise<Requests> {
  if (ids.length === 0) return new Map();
  const requests = await loadRequests(trx, ids);
  const free = await lockFreeAccounts(trx, distinctAccounts(requests));
  return new Map(
    requests
      .filter(({ account_id }) => free.has(account_id))
      .map((request) => [request.id, request]),
  );
}

export const loadRequests = (trx: Db, ids: readonly number[]): Promise<RequestRow[]> =>
  trx
    .selectFrom('refresh_request')
    .select(REQUEST_COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

const distinctAccounts = (requests: readonly RequestRow[]): number[] => [
  ...new Set(requests.map(({ account_id }) => account_id)),
];

/**
 * Counts profiles as concluded.
 * @param concluded their number, by request
 * @returns the requests without open profiles, which have now completed
 */
export async function countConcluded(
  trx: Trx,
  concluded: ReadonlyMap<number, number>,
  now: Date,
): Promise<RequestRow[]> {
  if (concluded.size === 0) return [];
  const { rows } = await sql<RequestRow>`
    update refresh_request r
    set open = open - concluded.count,
        status = case when open = concluded.count then 'completed' else status end,
        completed_at = case when open = concluded.count then ${now}::timestamptz end
    from unnest(${[...concluded.keys()]}::bigint[], ${[...concluded.values()]}::int[])
         as concluded (id, count)
    where r.id = concluded.id
    returning ${sql.join(REQUEST_COLUMNS.map((name) => sql.ref(`r.${name}`)))}`.execute(trx);
  return rows.filter(({ status }) => status === 'completed');
}
