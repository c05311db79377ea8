import { useQuery } from '@tanstack/react-query';
import { type AccountOfKey, getAccount, getSession, type Session } from './account.ts';

/** The account of the session; undefined until it is loaded. */
export const useAccount = (): AccountOfKey | undefined =>
  useQuery({
    queryKey: ['account'],
    queryFn: getAccount,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** What the session may do; undefined until it is loaded. */
export const useSession = (): Session | undefined =>
  useQuery({
    queryKey: ['session'],
    queryFn: getSession,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** True if the session may make calls that need a scope; false until that is known. */
export const useMay = (scope: Session['scopes'][number]): boolean =>
  useSession()?.scopes.includes(scope) ?? false;
