/** Refresh requests, as the API answers them. */
import type { components, RefreshRequestStatus } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { Work } from '../../api/use-followed.ts';

type Schemas = components['schemas'];

export type ListedRequest = Schemas['ListedRefreshRequest'];
export type Profile = Schemas['ChangeProfile'];
type Changes = Schemas['RefreshRequestChanges'];

export const REQUESTS = '/api/v1/contact_profile_refresh_requests';

/** A page of a request's profiles; a synchronous request has them all on one. */
export type RequestPage = Pick<Changes, 'request_id' | 'status'> & {
  profiles: Profile[];
  total: number;
};

type Place = { identifier: string /** From 0. */; page: number; size: number };

const STATUS = `${REQUESTS}/request_status` as const;

export const loadRequest = async (place: Place, signal: AbortSignal): Promise<RequestPage> =>
  toPage(place, await service.call('get', STATUS, inputOf(place, signal)));

/** A page of a request, followed until the request is completed. */
export const requestWork = (place: Place): Work<RequestPage> => ({
  queryKey: ['refresh request', place],
  load: (signal) => loadRequest(place, signal),
  async *follow(signal) {
    const isLast = ({ status }: { status: string }) => status === 'completed';
    for await (const state of service.follow(STATUS, inputOf(place, signal), isLast)) {
      yield toPage(place, state);
    }
  },
  isLast: ({ status }) => status === 'completed',
});

const inputOf = ({ identifier, page, size }: Place, signal: AbortSignal) => ({
  query: {
    unique_identifier: identifier,
    response_format: 'changes' as const,
    page_no: page + 1,
    page_size: size,
  },
  signal,
});

function toPage({ page, size }: Place, answer: RefreshRequestStatus): RequestPage {
  const { request_id, status, profiles } = answer as Changes;
  if (!Array.isArray(profiles)) return { request_id, status, ...profiles };
  const shown = profiles.slice(page * size, (page + 1) * size);
  return { request_id, status, profiles: shown, total: profiles.length };
}
