/** Texts of the charts of the overview. */
import { counted } from '../counted.ts';

export const charts = {
  credits: (amount: string, days: number) => `${amount} credits used in ${days} days`,
  stored: (n: number) => counted(n, { one: '1 person stored', other: '# people stored' }),
  fresh: (n: string, percent: string) => `${n} fresh (${percent})`,
  stale: (n: string, percent: string) => `${n} stale (${percent})`,
  staleHint: 'Fresh: verified in the last 30 days.',
  share: 'Fresh people',
};

export type ChartTexts = typeof charts;
