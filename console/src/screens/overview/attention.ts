import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { loadWatches } from '../../people/watch-list.ts';
import { useTexts } from '../../texts/index.tsx';
import { useMetrics } from '../credits/metrics.ts';

type Notice = { text: string; to: '/webhooks' | '/watches' | '/credits' };
/** Of the event: fewer credits than these are few. */
type Low = { threshold: number };

/** What needs somebody: failed webhooks, paused watches, few credits. */
export function useAttention(): Notice[] {
  const { overview: texts } = useTexts();
  const failed = useQuery({
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
    notices.push({ text: texts.failed(failed.data.total), to: '/webhooks' });
  }
  for (const { name } of paused) notices.push({ text: texts.paused(name), to: '/watches' });
  return notices;
}

/** As the event `credits.low` told of it last, until more are given. */
function useFewCredits(): boolean {
  const metrics = useMetrics();
  const told = useQuery({
    queryKey: ['credits low'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/events', { query: { types: 'credits.low' }, signal }),
  });
  const last = told.data?.events.at(-1)?.data as Low | undefined;
  return metrics.data !== undefined && metrics.data.credit_balance < (last?.threshold ?? 0);
}
