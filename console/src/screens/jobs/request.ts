/** Reads refresh requests from the API. */
import { useQuery } from '@tanstack/react-query';
import type {
  components,
  RefreshRequestInFull,
  RefreshRequestStatus,
} from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { Work } from '../../api/use-followed.ts';

type Schemas = components['schemas'];

export type ListedRequest = Schemas['ListedRefreshRequest'];
type Profile = Schemas['ChangeProfile'];
type Changes = Schemas['RefreshRequestChanges'];

export const REQUESTS = '/api/v1/contact_profile_refresh_requests';

/** A page of a request's profiles. The answer to a synchronous request has all of them. */
export type RequestPage = Pick<Changes, 'request_id' | 'status'> & {
  profiles: Profile[];
  total: number;
};

type PageOfRequest = { identifier: string /** Counts from 0. */; page: number; size: number };

const STATUS = `${REQUESTS}/request_status` as const;

export const loadRequest = async (page: PageOfRequest, signal: AbortSignal): Promise<RequestPage> =>
  toPage(page, await service.call('get', STATUS, inputOf(page, signal)));

/** A person of a request, with the current position. */
export type Person = Profile & {
  /** Counts from 0. */
  position: number;
  title: string | null;
  company: string | null;
};

/** A verdict names no position without dates, so such positions are loaded from the profiles. */
export async function loadPeople(page: PageOfRequest, signal: AbortSignal): Promise<Person[]> {
  const { profiles } = await loadRequest(page, signal);
  const posts = profiles.some(isUndated) ? await loadPosts(page, signal) : [];
  return profiles.map((profile, at) => {
    const post = isUndated(profile) ? posts[at] : null;
    return {
      ...profile,
      position: page.page * page.size + at,
      title: profile.ds_primary_title ?? post?.title ?? null,
      company: profile.ds_primary_company ?? post?.company_name ?? null,
    };
  });
}

const isUndated = ({ ds_position_state: state }: Profile): boolean => state === 'undetermined';

async function loadPosts(page: PageOfRequest, signal: AbortSignal) {
  const { query } = inputOf(page, signal);
  const input = { query: { ...query, response_format: undefined }, signal };
  const { contact_profile_refreshes: found } = (await service.call(
    'get',
    STATUS,
    input,
  )) as RefreshRequestInFull;
  const first = page.page * page.size;
  const profiles = Array.isArray(found) ? found.slice(first, first + page.size) : found.profiles;
  return profiles.map(({ contact_data: data }) => data);
}

/** A page of a request, followed until the request is completed. */
export const requestWork = (page: PageOfRequest): Work<RequestPage> => ({
  queryKey: ['refresh request', page],
  load: (signal) => loadRequest(page, signal),
  async *follow(signal) {
    const isLast = ({ status }: { status: string }) => status === 'completed';
    for await (const state of service.follow(STATUS, inputOf(page, signal), isLast)) {
      yield toPage(page, state);
    }
  },
  isLast: ({ status }) => status === 'completed',
});

const inputOf = ({ identifier, page, size }: PageOfRequest, signal: AbortSignal) => ({
  query: {
    unique_identifier: identifier,
    response_format: 'changes' as const,
    page_no: page + 1,
    page_size: size,
  },
  signal,
});

function toPage({ page, size }: PageOfRequest, answer: RefreshRequestStatus): RequestPage {
  const { request_id, status, profiles } = answer as Changes;
  if (!Array.isArray(profiles)) return { request_id, status, ...profiles };
  const shown = profiles.slice(page * size, (page + 1) * size);
  return { request_id, status, profiles: shown, total: profiles.length };
}

/** A request with its name, which the other answers do not have; null if there is none. */
export const useListedRequest = (identifier: string) =>
  useQuery({
    queryKey: ['refresh request', identifier, 'listed'],
    queryFn: async ({ signal }): Promise<ListedRequest | null> => {
      const query = { unique_identifier: identifier };
      const found = await service.call('get', REQUESTS, { query, signal });
      return found.contact_profile_refresh_requests[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const WAITING = ['finding_match', 'refreshing', 'enriching'];

export const isWaiting = ({ search_status: status }: Profile): boolean =>
  status !== null && WAITING.includes(status);
