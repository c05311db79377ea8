import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';

/** Work that is listed, such as jobs. */
type Listed = { created_at: string };

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * What jobs and refresh requests were charged so far, in credits.
 * @param listed the jobs or requests; costs since the oldest are loaded in one call
 * @returns the cost by the name that events have, such as `lead_enrichment/12`; undefined while
 *   loading and after a failure, because a cost is only a detail of a list
 */
export function useCosts(listed: readonly Listed[]): ((name: string) => number) | undefined {
  const from = listed
    .map(({ created_at: at }) => at.slice(0, DAY_LENGTH))
    .sort()
    .at(0);
  const usage = useQuery({
    queryKey: ['usage', 'job', from],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/usage', { query: { from: from!, group: 'job' }, signal }),
    enabled: from !== undefined,
  });
  if (!usage.data) return undefined;
  const costs = new Map(usage.data.rows.map(({ group, credits }) => [group, credits]));
  return (name) => costs.get(name) ?? 0;
}
