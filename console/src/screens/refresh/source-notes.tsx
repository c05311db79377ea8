import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefreshSourceState } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { useTexts } from '../../texts/index.tsx';
import { useSaying } from '../../texts/messages.ts';
import { REQUESTS } from '../jobs/request.ts';

const POLL_MS = 5_000;

/** Explains why no source was queried for some people, and why a source does not answer. */
export function SourceNotes({ ids, isDone }: { ids: readonly string[]; isDone: boolean }) {
  const { refresh } = useTexts();
  const saying = useSaying();
  const { data } = useQuery({
    queryKey: ['refresh sources', ids, isDone],
    queryFn: ({ signal }) => loadState(ids, signal),
    refetchInterval: isDone ? false : POLL_MS,
  });
  if (!data) return null;
  return (
    <>
      {data.reasons.map((reason) => (
        <Alert key={reason} color="yellow" role="status">
          {refresh.delayed(saying.reasons(reason))}
        </Alert>
      ))}
      {isDone && data.unasked > 0 && (
        <Alert color="blue" role="status">
          {refresh.unaskedDone(data.unasked)}
        </Alert>
      )}
    </>
  );
}

type State = Pick<RefreshSourceState, 'unasked' | 'reasons'>;

async function loadState(ids: readonly string[], signal: AbortSignal): Promise<State> {
  const sum: State = { unasked: 0, reasons: [] };
  for (const unique_identifier of ids) {
    const one = await service.call('get', `${REQUESTS}/source_state`, {
      query: { unique_identifier },
      signal,
    });
    sum.unasked += one.unasked;
    sum.reasons = [...new Set([...sum.reasons, ...one.reasons])];
  }
  return sum;
}
