/**
 * Returns the UTC day of a time as `YYYY-MM-DD`. All days are UTC days
 * (docs/rulings.md#times-and-days).
 */
export function utcDay(time: Date): string {
  const day = Math.floor(time.getTime() / DAY_MS);
  if (day !== last.day) last = { day, text: time.toISOString().slice(0, 10) };
  return last.text;
}

const DAY_MS = 86_400_000;

/** Kept, because most calls are about today. */
let last = { day: Number.NaN, text: '' };
