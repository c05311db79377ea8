import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoveChange } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import type { Move } from './move.ts';

/** Changes a move for everybody in the account: its state, its comment or its assignee. */
export function useChange({ id }: Move) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MoveChange) =>
      service.call('patch', '/api/v1/moves/{id}', { path: { id: id! }, body }),
    onSuccess: (move) => {
      queries.setQueryData(['move', id], move);
      return queries.invalidateQueries({ queryKey: ['moves'] });
    },
  });
}
