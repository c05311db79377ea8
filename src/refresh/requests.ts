/** The rows of refresh requests: inserted, locked with their accounts, counted down to the end. */
import { type Selectable, sql, type Transaction } from 'kysely';
import { lockAccounts, lockFreeAccounts } from '../credits/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { activeTrace } from '../tracing/index.ts';
import type { Draft } from './draft.ts';

type Trx = Transaction<Tables>;

export type RequestRow = Omit<Selectable<Tables['refresh_request']>, 'stored_bytes'>;

/** Named, so that a column that a later release adds changes no answer. */
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
] as const satisfies readonly (keyof Tables['refresh_request'])[];

/** Locked requests by id. */
export type Requests = ReadonlyMap<number, RequestRow>;

export function insertRequest(
  trx: Trx,
  { owner, input, profiles, held, now, watchId }: Draft,
): Promise<RequestRow> {
  const open = profiles.filter(({ state }) => !state.concluded).length;
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
      status: open > 0 ? 'running' : 'completed',
      profiles: profiles.length,
      text_bytes: input.textBytes,
      stored_bytes: input.textBytes,
      with_contact_id: profiles.filter(({ withContactId }) => withContactId).length,
      open,
      created_at: now,
      completed_at: open > 0 ? null : now,
      trace: activeTrace(),
      watch_id: watchId,
      max_credits: held < profiles.length ? input.maxCredits : null,
    })
    .returning(REQUEST_COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the accounts of requests: from here on no other transaction concludes their profiles.
 * Waits for the accounts. Requests that do not exist are absent.
 */
export async function lockRequests(trx: Trx, ids: readonly number[]): Promise<Requests> {
  if (ids.length === 0) return new Map();
  const requests = await loadRequests(trx, ids);
  await lockAccounts(trx, distinctAccounts(requests));
  return new Map(requests.map((request) => [request.id, request]));
}

/** Locks, without waiting, the accounts that are free. Requests of the others are absent. */
export async function lockFreeRequests(trx: Trx, ids: readonly number[]): Promise<Requests> {
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
 * @param concluded how many, by request
 * @returns the requests of which no profile is open any more; they are completed now
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
