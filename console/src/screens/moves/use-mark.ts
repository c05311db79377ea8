import { useState } from 'react';
import type { Move } from './move.ts';
import { useChange } from './use-change.ts';

/**
 * Marks a move as done or as open, for everybody in the account. `isDone` already has the new state
 * while the call runs.
 */
export function useMark(move: Move) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate, error } = useChange(move);
  const isDone = wanted ?? move.handled_at != null;
  const toggle = () => {
    setWanted(!isDone);
    mutate({ handled: !isDone }, { onSettled: () => setWanted(null) });
  };
  return { isDone, isPending: wanted !== null, toggle, error };
}
