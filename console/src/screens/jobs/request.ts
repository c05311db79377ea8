/** Refresh requests, as the API answers them. */
import type { components } from '../../../../client/src/api.ts';
import { get } from '../../api/call.ts';

type Schemas = components['schemas'];

export type RequestList = Schemas['RefreshRequestList'];
export type ListedRequest = Schemas['ListedRefreshRequest'];
export type Profile = Schemas['ChangeProfile'];
type Changes = Schemas['RefreshRequestChanges'];

export const REQUESTS = 'api/v1/contact_profile_refresh_requests';

/** A page of a request's profiles; a synchronous request has them all on one. */
export type RequestPage = Pick<Changes, 'request_id' | 'status'> & {
  profiles: Profile[];
  total: number;
};

/** @param page from 0 */
export async function loadRequest(
  identifier: string,
  page: number,
  size: number,
  signal: AbortSignal,
): Promise<RequestPage> {
  const { request_id, status, profiles } = await get<Changes>(
    `${REQUESTS}/request_status`,
    {
      unique_identifier: identifier,
      response_format: 'changes',
      page_no: page + 1,
      page_size: size,
    },
    signal,
  );
  if (!Array.isArray(profiles)) return { request_id, status, ...profiles };
  const shown = profiles.slice(page * size, (page + 1) * size);
  return { request_id, status, profiles: shown, total: profiles.length };
}
