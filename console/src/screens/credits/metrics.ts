import { useQuery } from '@tanstack/react-query';
import type { CreditMetrics } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';

export const loadMetrics = (signal?: AbortSignal): Promise<CreditMetrics> =>
  service.call('get', '/api/v1/users/credit_metrics', { signal });

/** The account's credits. Components that use it share one query. */
export const useMetrics = () =>
  useQuery({ queryKey: ['credit metrics'], queryFn: ({ signal }) => loadMetrics(signal) });
