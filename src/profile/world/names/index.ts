/**
 * Cultures by name. The lists were written by hand from general knowledge of common names there.
 * First names and surnames are combined at random, so that no real person is meant.
 */
import { arabic, chinese, indian, japanese, turkish } from './asian.ts';
import type { Culture } from './culture.ts';
import { dutch, english, german, nordic } from './germanic.ts';
import { french, italian, portuguese, spanish } from './romance.ts';
import { czech, polish, russian } from './slavic.ts';

export { type Culture, genderForm, joined, type Name, toSlug } from './culture.ts';
export { nicknamesOf } from './nicknames.ts';
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
