/** Runs one refresh request: creates it, waits for it and reads its results. */
import type {
  ChangeProfile,
  ContactProfileRefreshProfile,
  RefreshRequest,
  RefreshRequestCreate,
  RefreshRequestQuote,
  RefreshRequestStatus,
  RefreshRequestSummary,
} from '../../../client/src/index.ts';
import type { Client } from '../../node/client/index.ts';
import { followToEnd } from '../lists/following.ts';
import type { RowCounts } from '../lists/progress.ts';
import { loadCharge } from '../spending/charges.ts';

/** The members of a create call that contain or select its people. */
export type CalledPeople = Pick<RefreshRequestCreate, 'people' | 'profiles'>;

/** Settings that all requests of a list share. */
export type RequestSettings = Omit<RefreshRequestCreate, keyof CalledPeople | 'synchronous'>;

/** The format in which results are read. */
export type ResultFormat = 'full' | 'changes';

/** A result in either format. `custom_columns` is the submitted profile. */
export type RefreshResult = ContactProfileRefreshProfile | ChangeProfile;

type Page<R extends RefreshResult = RefreshResult> = { total: number; profiles: R[] };

const PATH = '/api/v1/contact_profile_refresh_requests';
const STATUS = `${PATH}/request_status` as const;

/** Profiles per page. If the service returns fewer, more pages are requested. */
const PAGE_SIZE = 1_000;

/**
 * Creates a request. If it is completed at once, no source was queried.
 * @throws TenureError if the service refuses it
 */
export const createRequest = (
  client: Client,
  settings: RequestSettings,
  people: CalledPeople,
): Promise<RefreshRequest> => client.call('post', PATH, { body: bodyOf(settings, people) });

/** Quotes the request. */
export const quoteRequest = (
  client: Client,
  settings: RequestSettings,
  people: CalledPeople,
): Promise<RefreshRequestQuote> => {
  const body = bodyOf(settings, people);
  return client.call('post', `${PATH}/quote`, { query: { sources: 'true' }, body });
};

const bodyOf = (settings: RequestSettings, people: CalledPeople) => ({
  ...settings,
  synchronous: false,
  ...people,
});

/** The charge of a completed request, in credits. */
export async function loadRequestCharge(client: Client, id: string): Promise<number> {
  const query = summaryOf(id);
  const { request_id } = (await client.call('get', STATUS, { query })) as RefreshRequestSummary;
  return loadCharge(client, { request_id });
}

/** Counts the profiles of a request. */
export const countProfiles = async (client: Client, id: string): Promise<number> =>
  (await getPage(client, id, 'changes', { number: 1, size: 1 })).total;

/**
 * Returns when a request is completed.
 * @param meanwhile called at least every two seconds, and whenever the request has changed
 */
export const completion = (
  client: Client,
  id: string,
  meanwhile: () => Promise<void>,
): Promise<void> =>
  followToEnd({
    follow: (signal, isLast) =>
      client.follow(STATUS, { query: summaryOf(id), signal }, (state) => isLast(state)),
    isLast: ({ status }: RefreshRequestStatus) => status === 'completed',
    meanwhile,
  });

const summaryOf = (id: string) => ({ unique_identifier: id, response_format: 'summary' }) as const;

/** Number of pages from which the progress of a long request is estimated. */
const SAMPLE_PAGES = 4;

/**
 * Estimates the progress of a running request of `count` profiles from some of its pages. A profile
 * is done if its state is final, or null because it was closed without a final state.
 */
export async function countDone(client: Client, id: string, count: number): Promise<RowCounts> {
  const profiles: ChangeProfile[] = [];
  for (const page of samplePages(count)) {
    profiles.push(
      ...((await getPage(client, id, 'changes', page)) as Page<ChangeProfile>).profiles,
    );
  }
  const done = profiles.filter(({ search_status }) =>
    [null, 'completed', 'not_found'].includes(search_status),
  );
  const matched = done.filter((profile) => profile.id !== null);
  const scale = count / Math.max(profiles.length, 1);
  return {
    done: Math.floor(done.length * scale),
    matched: Math.floor(matched.length * scale),
  };
}

type PageAt = { number: number; size: number };

/** Profiles are processed in order, so the pages are spread over the whole request. */
function samplePages(count: number): PageAt[] {
  if (count <= PAGE_SIZE) return [{ number: 1, size: PAGE_SIZE }];
  const size = PAGE_SIZE / SAMPLE_PAGES;
  const pages = Math.floor(count / size);
  return Array.from({ length: SAMPLE_PAGES }, (_, at) => ({
    number: 1 + Math.floor(((pages - 1) * at) / (SAMPLE_PAGES - 1)),
    size,
  }));
}

/** The results of a completed request. The next page is fetched while one is used. */
export async function* resultPages(
  client: Client,
  id: string,
  format: ResultFormat,
): AsyncGenerator<RefreshResult[]> {
  const load = (number: number) => getPage(client, id, format, { number, size: PAGE_SIZE });
  let next = load(1);
  let seen = 0;
  for (let number = 2; ; number += 1) {
    const { total, profiles } = await next;
    seen += profiles.length;
    const isLast = seen >= total || profiles.length === 0;
    if (!isLast) next = load(number);
    // If the caller stops here, a failure of the prefetched page must not end the process.
    next.catch(() => {});
    yield profiles;
    if (isLast) return;
  }
}

async function getPage(
  client: Client,
  id: string,
  format: ResultFormat,
  { number, size }: PageAt,
): Promise<Page> {
  const response_format = format === 'changes' ? format : undefined;
  const query = { unique_identifier: id, response_format, page_no: number, page_size: size };
  const shown = shownIn(await client.call('get', STATUS, { query }));
  // A synchronous request has no pages.
  return Array.isArray(shown) ? { total: shown.length, profiles: shown } : shown;
}

/** @throws Error if the answer has no profiles */
function shownIn(answer: RefreshRequestStatus): Page | RefreshResult[] {
  if ('contact_profile_refreshes' in answer) return answer.contact_profile_refreshes;
  if ('profiles' in answer) return answer.profiles;
  throw new Error(`request ${answer.unique_identifier} gives no results`);
}
