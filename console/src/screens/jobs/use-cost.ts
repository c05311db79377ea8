import { useQuery } from '@tanstack/react-query';
import type { CreditLedger } from '../../../../client/src/api.ts';
import { get, type Query } from '../../api/call.ts';

/**
 * What a job or request was charged, in credits; undefined until that is known.
 * @param of `job_id` or `request_id`
 * @param isDone charges are complete then; they are not asked for before
 */
export function useCost(of: Query, isDone: boolean): number | undefined {
  const ledger = useQuery({
    queryKey: ['cost', of],
    queryFn: ({ signal }) =>
      get<CreditLedger>('api/v1/users/credit_ledger', { ...of, page_size: 1 }, signal),
    enabled: isDone,
  });
  return ledger.data && (ledger.data.tiers ?? []).reduce((sum, { amount }) => sum - amount, 0);
}
