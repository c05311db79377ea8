import { counted } from '../counted.ts';
import type { ChartTexts } from '../en/charts.ts';

export const charts: ChartTexts = {
  credits: (amount, days) => `${amount} Credits in ${days} Tagen verbraucht`,
  stored: (n) => counted(n, { one: '1 Person gespeichert', other: '# Personen gespeichert' }),
  fresh: (n, percent) => `${n} aktuell (${percent})`,
  stale: (n, percent) => `${n} veraltet (${percent})`,
  staleHint: 'Aktuell: in den letzten 30 Tagen geprüft.',
  share: 'Aktuelle Personen',
};
