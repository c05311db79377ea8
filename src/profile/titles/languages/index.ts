/**
 * The supported languages beyond those of the older tables (`ranks.ts`, `grades.ts`), and the
 * entries that each adds.
 */
import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { russian, ukrainian } from './cyrillic.ts';
import { czech } from './czech.ts';
import { finnish } from './finnish.ts';
import { greek } from './greek.ts';
import { hebrew } from './hebrew.ts';
import { hindi } from './hindi.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { spellingsIn, type TitleLanguage } from './language.ts';
import { polish } from './polish.ts';
import { danish, norwegian, swedish } from './scandinavian.ts';
import { turkish } from './turkish.ts';

const LANGUAGES: readonly TitleLanguage[] = [
  ...[japanese, chinese, korean, polish, czech, turkish, swedish, danish, norwegian, finnish],
  ...[russian, ukrainian, greek, arabic, hebrew, hindi],
];

/** A level, a step within it, and the titles of that rank. */
export const RANKS_ABROAD = LANGUAGES.flatMap(({ ranks = [] }) =>
  ranks.map(([level, step, list]) => [{ level, step }, firsts(list)] as const),
);

/** A grade within a level, and its words. */
export const GRADES_ABROAD = LANGUAGES.flatMap(({ grades = [] }) =>
  grades.map(([grade, list]) => [grade, firsts(list)] as const),
);

/** Words for seats and transient posts. */
export const BOARD_ABROAD = LANGUAGES.flatMap(({ board }) => listed(board));
export const ADVISORY_ABROAD = LANGUAGES.flatMap(({ advisory }) => listed(advisory));
export const INTERIM_ABROAD = LANGUAGES.flatMap(({ interim }) => listed(interim));

/** A term and its spellings, like `TERMS`. */
export const TERMS_ABROAD: readonly (readonly [string, readonly string[]])[] = LANGUAGES.flatMap(
  ({ same = {}, ranks = [], grades = [] }) => [
    ...Object.entries(same).map(([term, list]) => [term, spellingsIn(list).flat()] as const),
    ...[...ranks.map(([, , list]) => list), ...grades.map(([, list]) => list)]
      .flatMap(spellingsIn)
      .filter((spellings) => spellings.length > 1)
      .map(([first, ...others]) => [first as string, others] as const),
  ],
);

/** Every title in the tables above, as written. */
export const WRITTEN_ABROAD: readonly string[] = [
  ...TERMS_ABROAD.flatMap(([term, spellings]) => [term, ...spellings]),
  ...RANKS_ABROAD.flatMap(([, titles]) => titles),
  ...GRADES_ABROAD.flatMap(([, titles]) => titles),
  ...[BOARD_ABROAD, ADVISORY_ABROAD, INTERIM_ABROAD].flat(),
];

function firsts(list: string): string[] {
  return spellingsIn(list).map((spellings) => spellings[0] as string);
}

function listed(list: string | undefined): string[] {
  return list ? spellingsIn(list).flat() : [];
}
