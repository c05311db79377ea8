import { memo } from '../memo.ts';
import { QUALIFIERS, SOMEBODY_ELSE } from './grades.ts';
import { LEVELS, type Level } from './levels.ts';
import type { Found } from './phrases.ts';
import { findGrades, findRanks, type Rung } from './rank-words.ts';
import { NO_TRADES, TRADE_ENDING } from './ranks.ts';
import { isBoundary, titleParts, titleWords } from './words.ts';

/** Words of a title and their meaning: a level with its step, or a grade within a level. */
export type RankWord = { words: string; level: Level | null; grade: number };

/**
 * The rank of a title: its level, and the grade within it (0 for the plain title, more for senior,
 * less for junior). `posts` are the levels of all posts in the title, highest first; `read` are the
 * words that determined the rank.
 */
export type Rank = {
  level: Level | null;
  grade: number;
  posts: readonly Level[];
  read: readonly RankWord[];
};

const UNKNOWN: Rank = { level: null, grade: 0, posts: [], read: [] };

const form = (word: string): string => titleWords(word)[0] as string;

const qualifiers = new Set(QUALIFIERS.map(form));
const somebodyElse = new Set(SOMEBODY_ELSE);
const noTrades = new Set(NO_TRADES);

/** True for levels that outweigh words of higher rank: a "Trainee Manager" is a trainee. */
const isBeginner = (level: Level | null): boolean => level === 'entry' || level === 'intern';

const isTrade = (word: string): boolean =>
  word.length > 3 && TRADE_ENDING.test(word) && !noTrades.has(word);

/** True for "Assistant" in "Assistant Store Manager", but not in "Assistant to the Manager". */
function qualifiesLaterNoun(
  words: readonly string[],
  found: { at: number; length: number },
  ranks: readonly Found<Rung>[],
): boolean {
  if (found.length > 1 || !qualifiers.has(words[found.at] as string)) return false;
  for (let at = found.at + 1; at < words.length; at++) {
    const word = words[at] as string;
    if (somebodyElse.has(word)) return false;
    const isRank = ranks.some((rank) => rank.at === at && rank.value.level !== null);
    if (isTrade(word) || isRank) return true;
  }
  return false;
}

const highest = (levels: readonly Level[]): Level | null =>
  levels.reduce<Level | null>(
    (top, level) => (top && LEVELS.indexOf(top) >= LEVELS.indexOf(level) ? top : level),
    null,
  );

/**
 * Returns the words of rank of one post, without those that qualify another word or name another
 * person.
 */
function headsOf(words: readonly string[]): Found<Rung>[] {
  const cut = words.indexOf('to', 1);
  const own = cut > 0 ? words.slice(0, cut) : words;
  const ranks = findRanks(own);
  return ranks
    .filter((rank) => !qualifiesLaterNoun(own, rank, ranks))
    .filter(({ at }, i) => i === 0 || !somebodyElse.has(own[at - 1] as string));
}

/** Returns the level of one post; `undefined` when it has no word of rank. */
function postLevel(heads: readonly Found<Rung>[]): Level | null | undefined {
  const first = heads[0]?.value.level;
  const last = heads[heads.length - 1]?.value.level;
  if (first === undefined || last === undefined) return undefined;
  if (isBeginner(first)) return first;
  if (isBeginner(last)) return last;
  return highest(heads.map((head) => head.value.level).filter((level) => level !== null));
}

function gradesOf(words: readonly string[]): RankWord[] {
  const ranks = findRanks(words);
  const covered = (at: number) =>
    ranks.some((rank) => rank.length > 1 && at >= rank.at && at < rank.at + rank.length);
  return findGrades(words)
    .filter(({ at }) => !covered(at))
    .filter(({ at }) => {
      const isQualifier = qualifiers.has(words[at] as string);
      return !isQualifier || qualifiesLaterNoun(words, { at, length: 1 }, ranks);
    })
    .map(({ phrase, value }) => ({ words: phrase, level: null, grade: value }));
}

/**
 * Joins "chief" and "officer" to one noun of rank. The words between them follow as its field:
 * "Chief People and Culture Officer".
 */
function joinChiefOfficer(words: readonly string[]): readonly string[] {
  const chief = words.indexOf('chief');
  const officer = words.indexOf('officer', chief + 1);
  if (chief < 0 || officer < 0 || officer - chief > 6) return words;
  const field = words.slice(chief + 1, officer).filter((word) => !isBoundary(word));
  return [...words.slice(0, chief), 'cxo', ...field, ...words.slice(officer + 1)];
}

/**
 * Returns the word that determines a post's level. Of several, it is the one with the highest step.
 */
function decidingWord(heads: readonly Found<Rung>[], level: Level): RankWord[] {
  const deciding = heads.filter(({ value }) => value.level === level);
  const top = deciding.sort((a, b) => b.value.step - a.value.step)[0];
  return top ? [{ words: top.phrase, level, grade: top.value.step }] : [];
}

const gradeOf = (read: readonly RankWord[]): number =>
  read.reduce((sum, { grade }) => sum + grade, 0);

function parseRank(title: string): Rank {
  const words = joinChiefOfficer(titleWords(title));
  const parts = titleParts(words);
  const heads = parts.map(headsOf);
  const levels = heads.map(postLevel);
  const named = levels.filter((level) => level !== undefined && level !== null);
  const level = highest(named);
  const isRelevant = (_: unknown, i: number) => levels[i] === undefined || levels[i] === level;
  const grades = parts.filter(isRelevant).flatMap(gradesOf);
  if (level) {
    const read = [...decidingWord(heads.filter(isRelevant).flat(), level), ...grades];
    return { level, grade: gradeOf(read), posts: sortedLevels(named), read };
  }
  if (levels.includes(null)) return UNKNOWN;
  return professional(words, grades) ?? UNKNOWN;
}

/**
 * Returns the rank of a professional for a title without a word of rank, if it names a trade or has
 * a grade.
 */
function professional(words: readonly string[], grades: readonly RankWord[]): Rank | null {
  const trade = words.find(isTrade);
  if (trade === undefined && gradeOf(grades) === 0) return null;
  const noun =
    trade === undefined ? [] : [{ words: trade, level: 'professional', grade: 0 } as const];
  const posts = ['professional'] as const;
  return { level: 'professional', grade: gradeOf(grades), posts, read: [...noun, ...grades] };
}

const sortedLevels = (levels: readonly Level[]): Level[] =>
  LEVELS.filter((level) => levels.includes(level)).reverse();

/** Returns the rank of a title. */
export const titleRank: (title: string) => Rank = memo(20_000, parseRank);

/** A number greater than any title's sum of grades. */
const GRADES_APART = 100;

/** Returns the position of a level in the order; owners and partners rank equally. */
export const step = (level: Level): number =>
  Math.min(LEVELS.indexOf(level), LEVELS.indexOf('partner'));

/** Returns a number to sort titles by rank; titles of unknown rank come first. */
export function rankOrder(title: string): number {
  const { level, grade } = titleRank(title);
  return level === null ? -1 : step(level) * GRADES_APART + grade;
}

/** True if a title names a rank or a trade. */
export const hasRank = (title: string): boolean => titleRank(title).level !== null;
