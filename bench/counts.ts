/** Parses numbers from options and formats numbers for tables. */
import { UsageError } from '../src/commands/failure.ts';

/** @throws UsageError naming the option, unless the value is a whole number of at least 1 */
export function parseCount(option: string, text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1)
    throw new UsageError(`--${option}: ${text} is no number of 1 or more`);
  return count;
}

/** Distinct numbers separated by commas, in rising order. */
export const parseCounts = (option: string, text: string): number[] =>
  [...new Set(text.split(',').map((one) => parseCount(option, one.trim())))].sort((a, b) => a - b);

/** `1,234,567`, `12.3` or `0.0123`: three significant digits, or all digits before the point. */
export const shown = (value: number): string =>
  value.toLocaleString('en-US', {
    maximumSignificantDigits: Math.max(3, Math.ceil(Math.log10(Math.abs(value) + 1))),
  });
