type Forms = { one: string; other: string };

/**
 * A text with its number in singular or plural. `#` stands for the number in the reader's locale.
 */
export const counted = (n: number, { one, other }: Forms, language = 'en'): string => {
  const form = new Intl.PluralRules(language).select(n) === 'one' ? one : other;
  return form.replace('#', n.toLocaleString());
};
