/** Watches as the API tells of them. */
export type Watch = {
  id: number;
  name: string;
  every: string;
  people: number;
  unresolved: number;
  last_run_at: string | null;
  next_run_at: string | null;
  moves: number;
  credits_this_month: number;
  monthly_credits?: number | null;
  paused: 'credits' | 'monthly_credits' | null;
};

export const days = ({ every }: Watch): number => Number.parseInt(every, 10);
