/** Texts of the charts of the overview. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const useChartTexts = textsIn(
  {
    credits: (amount: string, days: number) => `${amount} credits used in ${days} days`,
    stored: (n: number) => counted(n, { one: '1 person stored', other: '# people stored' }),
    fresh: (n: string, percent: string) => `${n} fresh (${percent})`,
    stale: (n: string, percent: string) => `${n} stale (${percent})`,
    staleHint: 'Fresh: verified in the last 30 days.',
    share: 'Fresh people',
  },
  {
    de: {
      credits: (amount, days) => `${amount} Credits in ${days} Tagen verbraucht`,
      stored: (n) =>
        counted(n, { one: '1 Person gespeichert', other: '# Personen gespeichert' }, 'de'),
      fresh: (n, percent) => `${n} aktuell (${percent})`,
      stale: (n, percent) => `${n} veraltet (${percent})`,
      staleHint: 'Aktuell: in den letzten 30 Tagen geprüft.',
      share: 'Aktuelle Personen',
    },
  },
);
