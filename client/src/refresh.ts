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

/** Options of the API by their names there, and of this client. */
export type RefreshOptions = Partial<
  Omit<RefreshRequestCreate, 'api_key' | 'profiles' | 'synchronous'>
> & {
  /** `changes`: the verdicts, who has moved where, instead of contact data. */
  format?: 'full' | 'changes';
  /** Names this list: sent again, by another process too, nothing is charged twice. */
  idempotencyKey?: string;
  /** Profiles in a request, which are also asked for at a time. */
  batchSize?: number;
  signal?: AbortSignal;
};

const PATH = '/api/v1/contact_profile_refresh_requests';
/** What a request may hold unless the operator has set less. */
const BATCH_SIZE = 1_000;

export type Refreshed<O extends RefreshOptions> = O extends { format: 'changes' }
  ? ChangeProfile
  : ContactProfileRefreshProfile;

/** The profiles in the order given, each as its refresh has left it. */
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
/** A `test` request is always a synchronous one, which comes whole. */
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
