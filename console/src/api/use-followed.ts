/** Work that is under way, as it stands: the service streams its states as they change. */
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
  /** The states, to the last one. */
  follow(signal: AbortSignal): AsyncIterable<State>;
  isLast(state: State): boolean;
  /** The former state is shown until there is one. */
  keepsFormer?: true;
};

/** Where the service has no stream, or is away, it is asked so often. */
const POLL_MS = 1_000;

const nameOf = ({ queryKey }: Pick<Work<unknown>, 'queryKey'>): string => JSON.stringify(queryKey);

/** Loads the states of work, and follows what is under way. */
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
        return isOver || isRefused || followed.has(nameOf(work)) ? (false as const) : POLL_MS;
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
  const names = works.map(nameOf).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the works
  useEffect(() => {
    const ended = new AbortController();
    for (const work of works) {
      const name = nameOf(work);
      void follow(work, ended.signal, (state) => {
        setFollowed((now) => (now.has(name) ? now : new Set([...now, name])));
        queries.setQueryData(work.queryKey, state);
      }).then(() => setFollowed((now) => new Set([...now].filter((other) => other !== name))));
    }
    return () => ended.abort();
  }, [names, queries, setFollowed]);
}

/** Ends with the last state, or when the service is away for longer than the client is patient. */
async function follow<State>(
  work: Work<State>,
  signal: AbortSignal,
  tell: (state: State) => void,
): Promise<void> {
  try {
    for await (const state of work.follow(signal)) tell(state);
  } catch {
    // The query asks from now on, and shows what is wrong.
  }
}
