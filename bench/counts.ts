/** Numbers as options give them, and as tables show them. */

/** @throws Error naming the option, unless it is a whole number of at least 1 */
export function parseCount(option: string, text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1)
    throw new Error(`--${option}: ${text} is no number of 1 or more`);
  return count;
}

/** Numbers with commas between them, in rising order, each once. */
export const parseCounts = (option: string, text: string): number[] =>
  [...new Set(text.split(',').map((one) => parseCount(option, one.trim())))].sort((a, b) => a - b);

/** `1,234,567`, `12.3` or `0.0123`: three digits that count, more before the point. */
export const shown = (value: number): string =>
  value.toLocaleString('en-US', {
    maximumSignificantDigits: Math.max(3, Math.ceil(Math.log10(Math.abs(value) + 1))),
  });
