/**
 * Returns the UTC day of a time as `YYYY-MM-DD`. All days are UTC days
 * (docs/rulings.md#times-and-days).
 */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);
