import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import type { Move } from './move.ts';

/**
 * Marks a move as done or as open, for everybody in the account. `isDone` already has the new state
 * while the call runs.
 */
export function useMark({ id, handled_at: at }: Move) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: (handled: boolean) =>
      service.call('patch', '/api/v1/moves/{id}', { path: { id: id! }, body: { handled } }),
    onSuccess: (move) => {
      queries.setQueryData(['move', id], move);
      return queries.invalidateQueries({ queryKey: ['moves'] });
    },
    onSettled: () => setWanted(null),
  });
  const isDone = wanted ?? at != null;
  const toggle = () => {
    setWanted(!isDone);
    mutate(!isDone);
  };
  return { isDone, isPending: wanted !== null, toggle, error };
}
