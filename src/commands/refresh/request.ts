/** One refresh request, from its creation to its last page of results. */
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

/** The members of a create call that hold or name its people. */
export type CalledPeople = Pick<RefreshRequestCreate, 'people' | 'profiles'>;

/** What every request of a list is created with. */
export type RequestSettings = Omit<RefreshRequestCreate, keyof CalledPeople | 'synchronous'>;

/** Which of the service's formats the results are read in. */
export type ResultFormat = 'full' | 'changes';

/** A result in either format. `custom_columns` is the profile as it was sent. */
export type RefreshResult = ContactProfileRefreshProfile | ChangeProfile;

type Page<R extends RefreshResult = RefreshResult> = { total: number; profiles: R[] };

const PATH = '/api/v1/contact_profile_refresh_requests';
const STATUS = `${PATH}/request_status` as const;

/** Profiles a page. A service that gives fewer is asked for more pages. */
const PAGE_SIZE = 1_000;

/**
 * A new request. When it is completed at once, no source was asked.
 * @throws TenureError when the service does not take it
 */
export const createRequest = (
  client: Client,
  settings: RequestSettings,
  people: CalledPeople,
): Promise<RefreshRequest> => client.call('post', PATH, { body: bodyOf(settings, people) });

/** What the request would cost. */
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

/** What a completed request has cost, in credits. */
export async function loadRequestCharge(client: Client, id: string): Promise<number> {
  const query = summaryOf(id);
  const { request_id } = (await client.call('get', STATUS, { query })) as RefreshRequestSummary;
  return loadCharge(client, { request_id });
}

/** The size of a request. */
export const countProfiles = async (client: Client, id: string): Promise<number> =>
  (await getPage(client, id, 'changes', { number: 1, size: 1 })).total;

/**
 * Returns once a request is completed.
 * @param meanwhile is called every two seconds at least, and whenever the request has changed
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

/** Pages by which the progress of a long request is estimated. */
const SAMPLE_PAGES = 4;

/**
 * Estimates how far a running request of `count` profiles is, by some of its pages. A profile that was
 * closed without a final state has none (null); any other state is work in progress.
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

/** Profiles are opened in their order, so the pages are spread over the whole request. */
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
    // A reader that stops here never takes the next page: its failure must not end the process.
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
  // A request that was made as a synchronous one has no pages.
  return Array.isArray(shown) ? { total: shown.length, profiles: shown } : shown;
}

/** @throws Error for an answer without profiles */
function shownIn(answer: RefreshRequestStatus): Page | RefreshResult[] {
  if ('contact_profile_refreshes' in answer) return answer.contact_profile_refreshes;
  if ('profiles' in answer) return answer.profiles;
  throw new Error(`request ${answer.unique_identifier} gives no results`);
}
