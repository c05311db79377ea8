/** Shows the current state of running work. The service streams each new state. */
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mayPass } from './failure.ts';

export type Work<State> = {
  queryKey: QueryKey;
  load(signal: AbortSignal): Promise<State>;
  /** Yields each state; ends after the last one. */
  follow(signal: AbortSignal): AsyncIterable<State>;
  isLast(state: State): boolean;
  /** Show the previous query's data while this one loads. */
  keepsFormer?: true;
};

/** How often the state is polled while there is no stream. */
const POLL_MS = 1_000;

const keyOf = ({ queryKey }: Pick<Work<unknown>, 'queryKey'>): string => JSON.stringify(queryKey);

/** Loads the state of each work and follows the running ones. */
export function useFollowed<State>(works: readonly Work<State>[]): UseQueryResult<State>[] {
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set());
  const shown = useQueries({
    queries: works.map((work) => ({
      queryKey: work.queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => work.load(signal),
      ...(work.keepsFormer && { placeholderData: keepPreviousData }),
      refetchInterval: ({ state: { data, error } }: { state: Kept }) => {
        const isOver = data !== undefined && work.isLast(data as State);
        const isRefused = error !== null && !mayPass(error);
        return isOver || isRefused || followed.has(keyOf(work)) ? (false as const) : POLL_MS;
      },
    })),
  }) as UseQueryResult<State>[];
  const underWay = works.filter((work, at) => {
    const { data, isPlaceholderData } = shown[at]!;
    return data !== undefined && !isPlaceholderData && !work.isLast(data);
  });
  useStreams(underWay, setFollowed);
  return shown;
}

type Kept = { data: unknown; error: Error | null };
type Change = (now: ReadonlySet<string>) => ReadonlySet<string>;

function useStreams<State>(works: readonly Work<State>[], setFollowed: (change: Change) => void) {
  const queries = useQueryClient();
  const keys = works.map(keyOf).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keys` changes whenever `works` does
  useEffect(() => {
    const ended = new AbortController();
    for (const work of works) {
      const key = keyOf(work);
      void follow(work, ended.signal, (state) => {
        setFollowed((now) => (now.has(key) ? now : new Set([...now, key])));
        queries.setQueryData(work.queryKey, state);
      }).then(() => setFollowed((now) => new Set([...now].filter((other) => other !== key))));
    }
    return () => ended.abort();
  }, [keys, queries, setFollowed]);
}

/** Returns after the last state, or when the stream stays away longer than the client retries. */
async function follow<State>(
  work: Work<State>,
  signal: AbortSignal,
  report: (state: State) => void,
): Promise<void> {
  try {
    for await (const state of work.follow(signal)) report(state);
  } catch {
    // Polling goes on from here and shows the error.
  }
}
