import { useQuery } from '@tanstack/react-query';
import { type AccountOfKey, getAccount } from './account.ts';

/** The account of the session; undefined until it is loaded. */
export const useAccount = (): AccountOfKey | undefined =>
  useQuery({
    queryKey: ['account'],
    queryFn: getAccount,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
