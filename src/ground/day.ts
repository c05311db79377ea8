/**
 * The UTC day of a time, `YYYY-MM-DD`: days are UTC days everywhere
 * (docs/rulings.md#times-and-days).
 */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);
