/** The steps of a new account, and which of them are done. */
import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { useAccount, useMay } from '../../api/use-account.ts';

export type Steps = {
  /** Null in accounts that may not load people or connect sources. */
  contacts: boolean | null;
  source: boolean | null;
  list: boolean;
  watch: boolean;
  receiver: boolean;
};

const keptAs = (account: number) => `tenure first steps ${account}`;

/** Remembers in this browser that the steps of an account are not shown again. */
export const hideSteps = (account: number): void => localStorage.setItem(keptAs(account), 'hidden');

/** Undefined while they load, and once they were all done or hidden. */
export function useFirstSteps() {
  const account = useAccount();
  const mayAll = useMay('webhooks');
  const mayImport = useMay('admin');
  const enabled =
    account !== undefined && mayAll && localStorage.getItem(keptAs(account.id)) === null;
  const { data: steps } = useQuery({
    queryKey: ['first steps', account?.id],
    queryFn: async ({ signal }) => {
      const steps = await loadSteps(account!.operator, mayImport, signal);
      const isOpen = Object.values(steps).includes(false);
      if (!isOpen) hideSteps(account!.id);
      return isOpen ? steps : null;
    },
    enabled,
  });
  return enabled && steps ? { account: account.id, steps } : undefined;
}

const REQUESTS = '/api/v1/contact_profile_refresh_requests';

async function loadSteps(
  isOperator: boolean,
  mayImport: boolean,
  signal: AbortSignal,
): Promise<Steps> {
  const one = { query: { page_size: 1 }, signal };
  const [state, jobs, requests, watches, receivers] = await Promise.all([
    service.call('get', `${REQUESTS}/source_state`, { signal }),
    service.call('get', '/api/v1/lead_enrichments', { query: { size: 1 }, signal }),
    service.call('get', REQUESTS, one),
    service.call('get', '/api/v1/watches', one),
    service.call('get', '/api/v1/webhook_endpoints', { signal }),
  ]);
  const lacksContacts = state.warnings?.some(({ code }) => code === 'no_contacts') ?? false;
  return {
    contacts: isOperator && mayImport ? !lacksContacts : null,
    source: isOperator ? state.sources > 0 : null,
    list: jobs.total + requests.total > 0,
    watch: watches.total > 0,
    receiver: receivers.webhook_endpoints.length > 0,
  };
}
