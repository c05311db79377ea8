/** One refresh request, from its creation to its last page of results. */
import type { RefreshAttribute } from '../../api/index.ts';
import type { Client } from '../../client/index.ts';
import type { Result } from '../../tables/index.ts';
import type { RowCounts } from '../lists/progress.ts';
import { loadCharge } from '../spending/charges.ts';
import type { Quote } from '../spending/quote.ts';
import type { Profile } from './profiles.ts';

/** What every request of a list is created with. */
export type RequestSettings = {
  contact_refresh_time?: number;
  force_refresh?: true;
  find_match_and_refresh: boolean;
  requested_attributes?: { name: RefreshAttribute }[];
  max_credits?: number;
};

/** Which of the service's formats the results are read in. */
export type ResultFormat = 'full' | 'changes';

/** A result in either format. `custom_columns` is the profile as it was sent. */
export type RefreshResult = Result & { custom_columns: Profile };

type Page = { total: number; profiles: RefreshResult[] };

export const REQUESTS_PATH = 'api/v1/contact_profile_refresh_requests';
const PATH = REQUESTS_PATH;

/** Profiles a page. A service that gives fewer is asked for more pages. */
const PAGE_SIZE = 1_000;

/** A new request. When it is completed at once, no source was asked. */
export type Created = { unique_identifier: string; status: string };

/** @throws Refusal when the service does not take it */
export async function createRequest(
  client: Client,
  settings: RequestSettings,
  profiles: readonly Profile[],
): Promise<Created> {
  const body = { ...settings, synchronous: false, profiles };
  return client.post<Created>(PATH, body);
}

/** What the request would cost. */
export const quoteRequest = (
  client: Client,
  settings: RequestSettings,
  profiles: readonly Profile[],
): Promise<Quote> =>
  client.post<Quote>(`${PATH}/quote?sources=true`, { ...settings, synchronous: false, profiles });

/** What a completed request has cost, in credits. */
export async function loadRequestCharge(client: Client, id: string): Promise<number> {
  const query = { unique_identifier: id, response_format: 'summary' };
  const { request_id } = await client.get<{ request_id: number }>(`${PATH}/request_status`, query);
  return loadCharge(client, { request_id });
}

/** The size of a request. */
export const countProfiles = async (client: Client, id: string): Promise<number> =>
  (await getPage(client, id, 'changes', 1, 1)).total;

export async function isCompleted(client: Client, id: string): Promise<boolean> {
  const query = { unique_identifier: id, response_format: 'summary' };
  const { status } = await client.get<{ status: string }>(`${PATH}/request_status`, query);
  return status === 'completed';
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
  const answer = await client.get<StatusAnswer>(`${PATH}/request_status`, {
    unique_identifier: id,
    response_format: format === 'changes' ? 'changes' : undefined,
    page_no: page,
    page_size: size,
  });
  const shown = (format === 'changes' ? answer.profiles : answer.contact_profile_refreshes)!;
  // A request that was made as a synchronous one has no pages.
  return Array.isArray(shown) ? { total: shown.length, profiles: shown } : shown;
}
