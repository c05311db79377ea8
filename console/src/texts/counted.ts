import { whole } from './formats.ts';
import { perLocale } from './locale.ts';

const PLURALS = perLocale((locale) => new Intl.PluralRules(locale));

type Forms = { one: string; other: string };

/**
 * A text with its number in singular or plural. `#` stands for the number in the reader's locale.
 */
export const counted = (n: number, { one, other }: Forms): string =>
  (PLURALS().select(n) === 'one' ? one : other).replace('#', whole(n));
