/**
 * Cultures by name. The lists are written by hand from general knowledge of what people are called
 * there; first names and surnames are combined at random, so that nobody in particular is meant.
 */
import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import type { Culture } from './culture.ts';
import { czech } from './czech.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { indian } from './indian.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { nordic } from './nordic.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import { turkish } from './turkish.ts';

export type { Culture } from './culture.ts';
export { formOf } from './culture.ts';
export { joined, type Name, slugOf } from './name.ts';

export const CULTURES = {
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  nordic,
  polish,
  czech,
  turkish,
  indian,
  chinese,
  japanese,
  russian,
  arabic,
} as const satisfies Record<string, Culture>;

export type CultureName = keyof typeof CULTURES;
export const CULTURE_NAMES = Object.keys(CULTURES) as CultureName[];
