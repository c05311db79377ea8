import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { useAccount, useMay } from '../../api/use-account.ts';
import type { WebhooksSearch } from '../../parts/address.ts';
import { loadWatches } from '../../people/watch-list.ts';
import { useTexts } from '../../texts/index.tsx';
import { useMetrics } from '../credits/metrics.ts';

type Notice = { text: string; to: '/webhooks' | '/watches' | '/credits'; search?: WebhooksSearch };
/** Data of the event `credits.low`. */
type Low = { threshold: number };

/** Things that need attention: failed webhooks, paused watches, few credits. */
export function useAttention(): Notice[] {
  const { overview: texts } = useTexts();
  const failed = useQuery({
    enabled: useMay('webhooks'),
    queryKey: ['webhook deliveries', 'failed'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/webhook_deliveries', {
        query: { state: 'failed', page_size: 1 },
        signal,
      }),
  });
  const watches = useQuery({
    queryKey: ['watches'],
    queryFn: ({ signal }) => loadWatches(signal),
  });
  const few = useFewCredits();
  const paused = (watches.data ?? []).filter((watch) => watch.paused !== null);
  const notices: Notice[] = [];
  if (few) notices.push({ text: texts.few, to: '/credits' });
  if (failed.data && failed.data.total > 0) {
    const search = { tab: 'history', state: 'failed' } as const;
    notices.push({ text: texts.failed(failed.data.total), to: '/webhooks', search });
  }
  for (const { name } of paused) notices.push({ text: texts.paused(name), to: '/watches' });
  return notices;
}

/** True for operators of an installation without contacts. */
export function useIsEmpty(): boolean {
  const isOperator = useAccount()?.operator === true;
  const state = useQuery({
    queryKey: ['source state'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/contact_profile_refresh_requests/source_state', { signal }),
    enabled: isOperator,
  });
  return state.data?.warnings?.some(({ code }) => code === 'no_contacts') ?? false;
}

/** True if the balance is below the threshold of the last `credits.low` event. */
function useFewCredits(): boolean {
  const metrics = useMetrics();
  const events = useQuery({
    queryKey: ['credits low'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/events', { query: { types: 'credits.low' }, signal }),
  });
  const last = events.data?.events.at(-1)?.data as Low | undefined;
  return metrics.data !== undefined && metrics.data.credit_balance < (last?.threshold ?? 0);
}
