import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WatchChanges } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { Watch } from './watch.ts';

const useWatchMutation = <Given>(change: (given: Given) => Promise<unknown>, done?: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      done?.();
      return queries.invalidateQueries({ queryKey: ['watches'] });
    },
  });
};

/** Changes settings of a watch. */
export const useChange = ({ id }: Watch) =>
  useWatchMutation((body: WatchChanges) =>
    service.call('patch', '/api/v1/watches/{id}', { path: { id }, body }),
  );

/** @param done called before the lists of watches are loaded again */
export const useDelete = ({ id }: Watch, done?: () => void) =>
  useWatchMutation<void>(
    () => service.call('delete', '/api/v1/watches/{id}', { path: { id } }),
    done,
  );
