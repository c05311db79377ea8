import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';

type Work = { job_id: number } | { request_id?: number };

/**
 * What a job or request was charged, in credits. Undefined until it is known.
 * @param of `job_id` or `request_id`
 * @param isDone the cost is loaded only then, because charges are complete only then
 */
export function useCost(of: Work, isDone: boolean): number | undefined {
  const ledger = useQuery({
    queryKey: ['cost', of],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/users/credit_ledger', {
        query: { ...of, page_size: 1 },
        signal,
      }),
    enabled: isDone,
  });
  return ledger.data && (ledger.data.tiers ?? []).reduce((sum, { amount }) => sum - amount, 0);
}
