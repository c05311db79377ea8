/** Reads refresh requests from the API. */
import type { components, RefreshRequestStatus } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { Work } from '../../api/use-followed.ts';

type Schemas = components['schemas'];

export type ListedRequest = Schemas['ListedRefreshRequest'];
export type Profile = Schemas['ChangeProfile'];
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
