import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/call.ts';
import { useTexts } from '../../texts/index.tsx';

type Notice = { text: string; to: '/webhooks' | '/watches' | '/credits' };
type Watches = { watches: { name: string; paused: string | null }[] };
type Ledger = { lines: { kind: string; amount: number }[] };

/** Fewer credits than this share of the last ones given are few. */
const FEW = 0.1;

/** What needs somebody: failed webhooks, paused watches, few credits. */
export function useAttention(): Notice[] {
  const { overview: texts } = useTexts();
  const failed = useQuery({
    queryKey: ['webhook deliveries', 'failed'],
    queryFn: ({ signal }) =>
      get<{ total: number }>(
        'api/v1/webhook_deliveries',
        { state: 'failed', page_size: 1 },
        signal,
      ),
  });
  const watches = useQuery({
    queryKey: ['watches'],
    queryFn: ({ signal }) => get<Watches>('api/v1/watches', {}, signal),
  });
  const few = useFewCredits();
  const paused = watches.data?.watches.filter((watch) => watch.paused !== null) ?? [];
  const notices: Notice[] = [];
  if (few) notices.push({ text: texts.few, to: '/credits' });
  if (failed.data && failed.data.total > 0) {
    notices.push({ text: texts.failed(failed.data.total), to: '/webhooks' });
  }
  for (const { name } of paused) notices.push({ text: texts.paused(name), to: '/watches' });
  return notices;
}

/** As the event `credits.low` has it, from what the account says of itself. */
function useFewCredits(): boolean {
  const low = useQuery({
    queryKey: ['credits low'],
    queryFn: async ({ signal }) => {
      const [{ credits_available: available }, { lines }] = await Promise.all([
        get<{ credits_available: number }>('api/v1/users/credit_metrics', {}, signal),
        get<Ledger>('api/v1/users/credit_ledger', { page_size: 100 }, signal),
      ]);
      const given = lines.find(({ kind }) => kind === 'grant');
      return given !== undefined && available < given.amount * FEW;
    },
  });
  return low.data ?? false;
}
