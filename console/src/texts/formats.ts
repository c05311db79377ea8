/** Numbers, times and credits in the reader's locale and time zone. */
import { perLocale } from './locale.ts';

const numbers = (options: Intl.NumberFormatOptions) =>
  perLocale((locale) => new Intl.NumberFormat(locale, options));
const times = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options));

const WHOLE = numbers({});
const CREDITS = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const MONEY = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 4 });
const SHARE = numbers({ style: 'percent', maximumFractionDigits: 1 });
const MEGABYTES = numbers({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const KILOBYTES = numbers({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const TIME = times({ dateStyle: 'medium', timeStyle: 'short' });
const DAY = times({ dateStyle: 'medium', timeZone: 'UTC' });
const SHORT_DAY = times({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = times({ year: 'numeric', month: 'short', timeZone: 'UTC' });

export const whole = (n: number): string => WHOLE().format(n);
export const credits = (n: number): string => CREDITS().format(n);
/** An amount in the operator's currency, which the service does not know. */
export const money = (n: number): string => MONEY().format(n);
/** @param n from 0 to 1 */
export const share = (n: number): string => SHARE().format(n);
/** A number of bytes, such as *64 MB*, by the thousand of computers: 1024. */
export const size = (bytes: number): string =>
  bytes < 2 ** 20
    ? KILOBYTES().format(Math.ceil(bytes / 2 ** 10))
    : MEGABYTES().format(bytes / 2 ** 20);
/** @param day `YYYY-MM-DD` */
export const dayText = (day: string): string => DAY().format(new Date(day));
/** Day and month, without the year. */
export const shortDay = (day: Date): string => SHORT_DAY().format(day);
/** @param day `YYYY-MM-DD` */
export const monthText = (day: string): string => MONTH().format(new Date(day));

/** In the reader's time zone. */
export const timeText = (time: Date): string => TIME().format(time);
