import { memo } from '../memo.ts';
import { GRADES, QUALIFIERS, SOMEBODY_ELSE } from './grades.ts';
import { type Found, phraseFinder } from './phrases.ts';
import { LEVELS, type Level, NO_TRADES, RANKS, TRADE_ENDING } from './ranks.ts';
import { isBoundary, titleParts, titleWords } from './words.ts';

/**
 * The rank of a title: its level, and the grade within it (0 for the plain title, more for senior,
 * less for junior). `posts` are the levels of all posts that the title names, highest first.
 */
type Rank = { level: Level | null; grade: number; posts: readonly Level[] };

const UNKNOWN: Rank = { level: null, grade: 0, posts: [] };

const form = (word: string): string => titleWords(word)[0] as string;

const findRanks = phraseFinder(RANKS);
const findGrades = phraseFinder(GRADES);
const qualifiers = new Set(QUALIFIERS.map(form));
const somebodyElse = new Set(SOMEBODY_ELSE);
const noTrades = new Set(NO_TRADES);

/** These posts outweigh words of higher rank: a "Trainee Manager" is a trainee. */
const isBeginner = (level: Level | null): boolean => level === 'entry' || level === 'intern';

const isTrade = (word: string): boolean =>
  word.length > 3 && TRADE_ENDING.test(word) && !noTrades.has(word);

/** "Assistant" in "Assistant Store Manager", but not in "Assistant to the Manager". */
function qualifiesLaterNoun(
  words: readonly string[],
  found: Found<Level | null>,
  ranks: readonly Found<Level | null>[],
): boolean {
  if (found.length > 1 || !qualifiers.has(words[found.at] as string)) return false;
  for (let at = found.at + 1; at < words.length; at++) {
    const word = words[at] as string;
    if (somebodyElse.has(word)) return false;
    if (isTrade(word) || ranks.some((rank) => rank.at === at && rank.value !== null)) return true;
  }
  return false;
}

const highest = (levels: readonly Level[]): Level | null =>
  levels.reduce<Level | null>(
    (top, level) => (top && LEVELS.indexOf(top) >= LEVELS.indexOf(level) ? top : level),
    null,
  );

/** The level of one post; `undefined` when it has no word of rank. */
function postLevel(words: readonly string[]): Level | null | undefined {
  const cut = words.indexOf('to', 1);
  const own = cut > 0 ? words.slice(0, cut) : words;
  const ranks = findRanks(own);
  const heads = ranks
    .filter((rank) => !qualifiesLaterNoun(own, rank, ranks))
    .filter(({ at }, i) => i === 0 || !somebodyElse.has(own[at - 1] as string));
  const first = heads[0];
  const last = heads[heads.length - 1];
  if (!first || !last) return undefined;
  if (isBeginner(first.value)) return first.value;
  if (isBeginner(last.value)) return last.value;
  return highest(heads.map((head) => head.value).filter((level) => level !== null));
}

function postGrade(words: readonly string[]): number {
  const ranks = findRanks(words);
  const covered = (at: number) =>
    ranks.some((rank) => rank.length > 1 && at >= rank.at && at < rank.at + rank.length);
  return findGrades(words)
    .filter(({ at }) => !covered(at))
    .filter(({ at }) => {
      const word = words[at] as string;
      const found = { value: null, at, length: 1 };
      return !qualifiers.has(word) || qualifiesLaterNoun(words, found, ranks);
    })
    .reduce((sum, { value }) => sum + value, 0);
}

/**
 * "Chief People and Culture Officer": the first and last word are the post, between them its field.
 */
function joinChiefOfficer(words: readonly string[]): readonly string[] {
  const chief = words.indexOf('chief');
  const officer = words.indexOf('officer', chief + 1);
  if (chief < 0 || officer < 0 || officer - chief > 6) return words;
  const field = words.slice(chief + 1, officer).filter((word) => !isBoundary(word));
  return [...words.slice(0, chief), 'cxo', ...field, ...words.slice(officer + 1)];
}

function parseRank(title: string): Rank {
  const words = joinChiefOfficer(titleWords(title));
  const parts = titleParts(words);
  const levels = parts.map(postLevel);
  const named = levels.filter((level) => level !== undefined && level !== null);
  const level = highest(named);
  const relevant = parts.filter((_, i) => levels[i] === undefined || levels[i] === level);
  const grade = relevant.reduce((sum, part) => sum + postGrade(part), 0);
  if (level) return { level, grade, posts: sortedLevels(named) };
  if (levels.includes(null)) return UNKNOWN;
  const isKnown = grade !== 0 || words.some(isTrade);
  return isKnown ? { level: 'professional', grade, posts: ['professional'] } : UNKNOWN;
}

const sortedLevels = (levels: readonly Level[]): Level[] =>
  LEVELS.filter((level) => levels.includes(level)).reverse();

/** The rank that a title names. */
export const titleRank: (title: string) => Rank = memo(20_000, parseRank);

/** Larger than any title's sum of grades. */
const GRADES_APART = 100;

/** Owners and partners rank equally. */
const step = (level: Level): number => Math.min(LEVELS.indexOf(level), LEVELS.indexOf('partner'));

/** Negative when `a` ranks below `b`; 0 when they rank equally or one rank is not known. */
export function compareRank(a: string, b: string): number {
  const [first, second] = [titleRank(a), titleRank(b)];
  if (first.level === null || second.level === null) return 0;
  return step(first.level) - step(second.level) || first.grade - second.grade;
}

/** A number to sort titles by rank; titles of unknown rank come first. */
export function rankOrder(title: string): number {
  const { level, grade } = titleRank(title);
  return level === null ? -1 : step(level) * GRADES_APART + grade;
}
