/** Numbers, times and credits in the reader's locale and time zone. */
const WHOLE = new Intl.NumberFormat();
const CREDITS = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const MONEY = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
const SHARE = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

export const whole = (n: number): string => WHOLE.format(n);
export const credits = (n: number): string => CREDITS.format(n);
/** An amount in the operator's currency, which the service does not know. */
export const money = (n: number): string => MONEY.format(n);
/** @param n from 0 to 1 */
export const share = (n: number): string => SHARE.format(n);
/** @param day `YYYY-MM-DD` */
export const dayText = (day: string): string => DAY.format(new Date(day));
/** Day and month, without the year. */
export const shortDay = (day: Date): string => SHORT_DAY.format(day);
/** @param day `YYYY-MM-DD` */
export const monthText = (day: string): string => MONTH.format(new Date(day));

/** In the reader's time zone. */
export const timeText = (time: Date): string => TIME.format(time);

/**
 * A time in the reader's time zone; hovering shows UTC.
 * @param at ISO 8601
 */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`}>
      {TIME.format(new Date(at))}
    </time>
  );
}
