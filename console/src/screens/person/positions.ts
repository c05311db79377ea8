/** A person's positions as bars over the years. Pure. */

import type { PositionDetail } from '../../../../client/src/api.ts';

export type Bar = {
  company: string;
  title: string;
  /** `YYYY-MM-DD`. Null if unknown, or if the position goes on. */
  start: string | null;
  end: string | null;
  /** From 0 (the first day shown) to 1 (today). */
  from: number;
  to: number;
};

export type Timeline = { bars: Bar[]; years: { year: number; at: number }[] };

const MS_PER_YEAR = 365.25 * 86_400_000;
/** The narrowest bar, so that a position of one day is visible. */
const LEAST = 0.012;
const MOST_MARKS = 8;

/** @param today `YYYY-MM-DD` */
export function timelineOf(positions: readonly PositionDetail[], today: string): Timeline {
  const now = Date.parse(today);
  const starts = positions.flatMap(({ start_date: start }) => (start ? [Date.parse(start)] : []));
  const first = Math.min(...starts, now - MS_PER_YEAR);
  const share = (time: number) => Math.min(Math.max((time - first) / (now - first), 0), 1);
  const bars = positions.map((position): Bar => {
    const { start_date: start, end_date: end } = position;
    const from = start ? share(Date.parse(start)) : 0;
    const to = end ? share(Date.parse(end)) : 1;
    const { title, company_name: company } = position;
    return {
      company: company ?? '',
      title: title ?? '',
      start,
      end,
      from,
      to: Math.max(to, from + LEAST),
    };
  });
  return { bars: bars.toSorted((a, b) => b.from - a.from), years: marks(first, now, share) };
}

function marks(first: number, now: number, share: (time: number) => number) {
  const from = new Date(first).getUTCFullYear() + 1;
  const to = new Date(now).getUTCFullYear();
  const step = Math.max(1, Math.ceil((to - from + 1) / MOST_MARKS));
  const count = Math.max(0, Math.floor((to - from) / step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const year = from + index * step;
    return { year, at: share(Date.UTC(year, 0, 1)) };
  });
}
