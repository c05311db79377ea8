import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { useAccount } from '../../api/use-account.ts';

const MOST = 500;

/** The user of the session, and the other users of the account by name. */
export function useUsers() {
  const own = useAccount()?.user;
  const { data } = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/users', { query: { page_size: MOST }, signal }),
  });
  return { own, others: data?.users.filter(({ id }) => id !== own?.id) ?? [] };
}
