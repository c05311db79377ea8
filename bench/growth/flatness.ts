/** How far the cost of a lead grows with the stored contacts and with the length of its job. */
import type { Cost, Row } from './cost.ts';

/** The largest growth that still counts as flat. */
export const FLAT = 1.3;

/**
 * Each figure divided by the same figure at the smallest size; null where it cannot be measured.
 */
export type Ratios = { contacts: number; leads: number; ratios: Record<keyof Cost, number | null> };

/** Relative to the fewest contacts, for jobs of the same length. */
export const byContacts = (rows: readonly Row[]): Ratios[] => over(rows, 'leads', 'contacts');

/** Relative to the shortest jobs, with the same contacts. */
export const byLeads = (rows: readonly Row[]): Ratios[] => over(rows, 'contacts', 'leads');

function over(
  rows: readonly Row[],
  same: 'contacts' | 'leads',
  growing: 'contacts' | 'leads',
): Ratios[] {
  const least = Math.min(...rows.map((row) => row[growing]));
  return rows.flatMap((row) => {
    const base = rows.find((one) => one[growing] === least && one[same] === row[same]);
    if (!base || base === row) return [];
    const ratio = (key: keyof Cost) => divide(row.cost[key], base.cost[key]);
    const { contacts, leads } = row;
    return [
      {
        contacts,
        leads,
        ratios: {
          wall: ratio('wall'),
          database: ratio('database'),
          service: ratio('service'),
          statements: ratio('statements'),
          buffers: ratio('buffers'),
        },
      },
    ];
  });
}

const divide = (value: number | null, base: number | null): number | null =>
  value === null || base === null || base === 0 ? null : value / base;
