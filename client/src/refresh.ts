import type {
  ChangeProfile,
  ContactProfileRefreshProfile,
  RefreshProfileInput,
  RefreshRequestCreate,
  RefreshRequestSummary,
} from './api.ts';
import type { Connection } from './connection.ts';
import { follow } from './following.ts';
import { uniqueKey } from './unique.ts';

/** Options of the API under their own names, and options of this client. */
export type RefreshOptions = Partial<
  Omit<RefreshRequestCreate, 'api_key' | 'profiles' | 'synchronous'>
> & {
  /** `changes` returns verdicts (who has moved where) instead of contact data. */
  format?: 'full' | 'changes';
  /**
   * Identifies this list. Submitting it again with the same key, even from another process, charges
   * nothing twice.
   */
  idempotencyKey?: string;
  /** Profiles per request, and per page of its results. */
  batchSize?: number;
  signal?: AbortSignal;
};

const PATH = '/api/v1/contact_profile_refresh_requests';
/** Most profiles per request, unless the operator has set a lower limit. */
const BATCH_SIZE = 1_000;

export type Refreshed<O extends RefreshOptions> = O extends { format: 'changes' }
  ? ChangeProfile
  : ContactProfileRefreshProfile;

/** Yields the profiles in the order given, each with the result of its refresh. */
export async function* refresh<O extends RefreshOptions>(
  connection: Connection,
  profiles: Iterable<RefreshProfileInput>,
  options?: O,
): AsyncGenerator<Refreshed<O>> {
  const {
    format = 'full',
    idempotencyKey = uniqueKey(),
    batchSize = BATCH_SIZE,
    signal,
    ...rest
  } = options ?? ({} as RefreshOptions);
  const all = [...profiles];
  for (let start = 0; start < all.length; start += batchSize) {
    const body = { ...rest, profiles: all.slice(start, start + batchSize), synchronous: false };
    const batchKey = start === 0 ? idempotencyKey : `${idempotencyKey} ${start}`;
    const call = { method: 'POST', path: PATH, body, idempotencyKey: batchKey, signal };
    const { unique_identifier } = await connection.ask<{ unique_identifier: string }>(call);
    const status = { path: `${PATH}/request_status`, query: { unique_identifier }, signal };
    await completion(connection, status);
    yield* profilesOf<Refreshed<O>>(connection, status, format, batchSize);
  }
}

type Status = { path: string; query: Record<string, unknown>; signal?: AbortSignal | undefined };

async function completion(connection: Connection, status: Status): Promise<void> {
  const summary = { ...status, query: { ...status.query, response_format: 'summary' } };
  const isLast = ({ status }: RefreshRequestSummary) => status === 'completed';
  const states = follow<RefreshRequestSummary>(connection, summary, isLast);
  while (!(await states.next()).done);
}

type Page<T> = { total: number; profiles: T[] };
/** A `test` request is synchronous, so its answer has no pages. */
type Shown<T> = Page<T> | T[];
type Answer<T> =
  | { contact_profile_refreshes: Shown<T>; profiles?: undefined }
  | { profiles: Shown<T> };

async function* profilesOf<T>(
  connection: Connection,
  status: Status,
  response_format: string,
  page_size: number,
): AsyncGenerator<T> {
  let seen = 0;
  for (let page_no = 1; ; page_no += 1) {
    const query = { ...status.query, response_format, page_no, page_size };
    const answer = await connection.ask<Answer<T>>({ ...status, query });
    const page = answer.profiles ?? answer.contact_profile_refreshes;
    if (Array.isArray(page)) return yield* page;
    yield* page.profiles;
    seen += page.profiles.length;
    if (seen >= page.total || page.profiles.length === 0) return;
  }
}
