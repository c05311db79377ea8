import { useMutation, useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import type { Move } from './move.ts';

/**
 * Marks a move as done or as open, for everybody in the account. `isDone` already has the new state
 * while the call runs.
 */
export function useMark({ id, handled_at: at }: Move) {
  const queries = useQueryClient();
  const mark = useMutation({
    mutationFn: () =>
      service.call('patch', '/api/v1/moves/{id}', {
        path: { id: id! },
        body: { handled: !at },
      }),
    onSuccess: (move) => {
      queries.setQueryData(['move', id], move);
      return queries.invalidateQueries({ queryKey: ['moves'] });
    },
  });
  const wasDone = at != null;
  return { ...mark, isDone: mark.isPending ? !wasDone : wasDone };
}
