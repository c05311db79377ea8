/** One refresh request, from its creation to its last page of results. */
import type {
  RefreshRequest,
  RefreshRequestCreate,
  RefreshRequestSummary,
} from '../../../client/src/index.ts';
import type { Result } from '../../files/tables/index.ts';
import type { Client } from '../../node/client/index.ts';
import type { RowCounts } from '../lists/progress.ts';
import { loadCharge } from '../spending/charges.ts';
import type { Quote } from '../spending/quote.ts';
import type { Profile } from './profiles.ts';

/** What every request of a list is created with. */
export type RequestSettings = Omit<RefreshRequestCreate, 'profiles' | 'synchronous'>;

/** Which of the service's formats the results are read in. */
export type ResultFormat = 'full' | 'changes';

/** A result in either format. `custom_columns` is the profile as it was sent. */
export type RefreshResult = Result & { custom_columns: Profile };

type Page = { total: number; profiles: RefreshResult[] };

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
  profiles: readonly Profile[],
): Promise<RefreshRequest> => client.call('post', PATH, { body: bodyOf(settings, profiles) });

/** What the request would cost. */
export const quoteRequest = (
  client: Client,
  settings: RequestSettings,
  profiles: readonly Profile[],
): Promise<Quote> => {
  const body = bodyOf(settings, profiles);
  return client.call('post', `${PATH}/quote`, { query: { sources: 'true' }, body });
};

const bodyOf = (settings: RequestSettings, profiles: readonly Profile[]) => ({
  ...settings,
  synchronous: false,
  profiles: [...profiles],
});

/** What a completed request has cost, in credits. */
export async function loadRequestCharge(client: Client, id: string): Promise<number> {
  const { request_id } = await loadSummary(client, id);
  return loadCharge(client, { request_id });
}

/** The size of a request. */
export const countProfiles = async (client: Client, id: string): Promise<number> =>
  (await getPage(client, id, 'changes', 1, 1)).total;

export const isCompleted = async (client: Client, id: string): Promise<boolean> =>
  (await loadSummary(client, id)).status === 'completed';

async function loadSummary(client: Client, id: string): Promise<RefreshRequestSummary> {
  const query = { unique_identifier: id, response_format: 'summary' } as const;
  return (await client.call('get', STATUS, { query })) as RefreshRequestSummary;
}

/**
 * Estimates how far a running request of `count` profiles is, by the first page of them. A profile
 * that was closed without a final state has none (null); any other state is work in progress.
 */
export async function countDone(client: Client, id: string, count: number): Promise<RowCounts> {
  const { profiles } = await getPage(client, id, 'changes', 1, PAGE_SIZE);
  const done = profiles.filter(({ search_status }) =>
    [null, 'completed', 'not_found'].includes(search_status as string | null),
  );
  const matched = done.filter((profile) => profile.id !== null);
  const scale = count / Math.max(profiles.length, 1);
  return {
    done: Math.floor(done.length * scale),
    matched: Math.floor(matched.length * scale),
  };
}

/** Every result of a completed request, in the service's order. */
export async function loadResults(
  client: Client,
  id: string,
  format: ResultFormat,
): Promise<RefreshResult[]> {
  const all: RefreshResult[] = [];
  for (let page = 1; ; page += 1) {
    const { total, profiles } = await getPage(client, id, format, page, PAGE_SIZE);
    all.push(...profiles);
    if (all.length >= total || profiles.length === 0) return all;
  }
}

type StatusAnswer = {
  contact_profile_refreshes?: Page | RefreshResult[];
  profiles?: Page | RefreshResult[];
};

async function getPage(
  client: Client,
  id: string,
  format: ResultFormat,
  page: number,
  size: number,
): Promise<Page> {
  const response_format = format === 'changes' ? format : undefined;
  const query = { unique_identifier: id, response_format, page_no: page, page_size: size };
  const answer = (await client.call('get', STATUS, { query })) as StatusAnswer;
  const shown = (format === 'changes' ? answer.profiles : answer.contact_profile_refreshes)!;
  // A request that was made as a synchronous one has no pages.
  return Array.isArray(shown) ? { total: shown.length, profiles: shown } : shown;
}
