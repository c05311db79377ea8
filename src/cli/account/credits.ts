const FORMAT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `1,234.50`. */
export const asCredits = (credits: number): string => FORMAT.format(credits);

/** `1,234`. */
export const asCount = (count: number): string => count.toLocaleString('en-US');
