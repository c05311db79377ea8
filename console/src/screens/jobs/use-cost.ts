import { useQuery } from '@tanstack/react-query';
import { get, type Query } from '../../api/call.ts';

type Ledger = { tiers?: { amount: number }[] };

/**
 * What a job or request was charged, in credits; undefined until that is known.
 * @param of `job_id` or `request_id`
 * @param isDone charges are complete then
 */
export function useCost(of: Query, isDone: boolean): number | undefined {
  const ledger = useQuery({
    queryKey: ['cost', of, isDone],
    queryFn: ({ signal }) =>
      get<Ledger>('api/v1/users/credit_ledger', { ...of, page_size: 1 }, signal),
  });
  return ledger.data && (ledger.data.tiers ?? []).reduce((sum, { amount }) => sum - amount, 0);
}
