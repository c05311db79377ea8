import { useQuery } from '@tanstack/react-query';
import type { RefreshSourceState } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { REQUESTS } from './request.ts';

const POLL_MS = 2_000;

/** How many people of a request wait for sources, and why; undefined until it is known. */
export const useSourceState = (
  identifier: string,
  isDone: boolean,
): RefreshSourceState | undefined =>
  useQuery({
    queryKey: ['refresh sources', identifier, isDone],
    queryFn: ({ signal }) =>
      service.call('get', `${REQUESTS}/source_state`, {
        query: { unique_identifier: identifier },
        signal,
      }),
    refetchInterval: isDone ? false : POLL_MS,
  }).data;
