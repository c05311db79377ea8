/** The UTC day of a time, `YYYY-MM-DD`: days are UTC days everywhere (`decisions.md` 5). */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);
