/**
 * Computes the probability that a match is the intended person. Pure: the same lead, contact and
 * day have the same score.
 *
 * A match by name is wrong if another person of that name works, or worked, at the employer and is
 * not stored. The expected number `m` of such people follows from the frequency of the name and the
 * number of employees. If their number is Poisson-distributed, and each is as likely to be meant as
 * the stored person, the match is right with a probability of 1 / (1 + m). In large crowds a
 * smaller share is stored than on average, so the result is raised to a power.
 *
 * The constants in `MODEL` were fitted to simulated employers (`npm run bench -- accuracy`);
 * docs/accuracy.md shows how accurate the scores are in other worlds.
 */
import type { MatchKey } from '../../ground/api/index.ts';
import { shareOfFirst, shareOfLast } from './name-shares.ts';
import { SCORES } from './scores.ts';

/** The evidence for a match, beyond its key. */
export type Evidence = {
  key: MatchKey;
  /** First and last name of the contact in comparison form. */
  first: string;
  last: string;
  /** Number of employees at the employer that led to the match; null when unknown. */
  employees: number | null;
  /** Whole years since the contact left it; 0 for a current employer. */
  yearsSince: number;
  /** True if only the lead or only the contact states a generation (Jr., III). */
  isGenerationOpen: boolean;
  /**
   * For a match by name: whether the lead's address is the contact's (`agree`), or differs from the
   * contact's address at the same host (`contradict`). For other matches: whether the names agree.
   * `unknown` without evidence.
   */
  others: 'agree' | 'contradict' | 'unknown';
};

const MODEL = {
  /** The share of an employer's people who belong to its language area and are not stored. */
  unstored: 0.41,
  /**
   * Exponent. Above 1, because the fewer people are stored, the more often a crowd leads to one
   * match.
   */
  crowd: 1.25,
  /** Number of employees if it is unknown. */
  employees: 25,
  /** The number of names that a lead's nickname, initials or company alias may stand for. */
  nickname: 3,
  given: 2,
  alias: 1.5,
  /** Former employees per current employee, and the increase for each year since. */
  former: 1,
  perYear: 0.15,
  /** Expected namesakes if only one side states a generation: a parent at the same employer. */
  generation: 0.13,
  /** The share of right choices among several candidates on a key. */
  chosen: 0.9,
  /** The factor for the odds of a match by name that an address contradicts. */
  address: 0.1,
} as const;

/**
 * Score of a match by address or profile when both names differ: the mailbox may have a new owner.
 */
const OTHER_NAMES = 50;

/** Lowest score of a match. */
export const LOWEST_SCORE = 1;

/**
 * Returns the score, in percent, rounded down: 1 to 99.
 * @param candidates the number of people on the best key
 */
export function scoreOf(evidence: Evidence, candidates: number | null): number {
  const { key, others } = evidence;
  if (!key.startsWith('name')) return others === 'contradict' ? OTHER_NAMES : SCORES[key];
  if (others === 'agree') return SCORES[key];
  const alone = (1 + otherBearers(evidence)) ** -MODEL.crowd;
  const chosen = (candidates ?? 1) > 1 ? alone * MODEL.chosen : alone;
  const right = others === 'contradict' ? withOdds(chosen, MODEL.address) : chosen;
  return Math.min(SCORES[key], Math.max(LOWEST_SCORE, Math.floor(right * 100)));
}

/**
 * The version of `scoreOf`. Receipts keep their original score: if you change a constant, increment
 * this number and keep the former calculation in `scoreAt`.
 */
export const SCORE_VERSION = 1;

/** Score of every match made before scores were calculated. */
const FIRST_SCORE = 99;

/**
 * Computes the score of a match by the version that applied.
 * @param version the version by which the match was made; null if it was made before versions
 * existed
 */
export const scoreAt = (
  evidence: Evidence,
  candidates: number | null,
  version: number | null,
): number => (version === null ? FIRST_SCORE : scoreOf(evidence, candidates));

/** Returns the expected number of other people with the name who are not stored. */
function otherBearers({ key, first, last, employees, yearsSince, isGenerationOpen }: Evidence) {
  const share = shareOfFirst(first) * shareOfLast(last);
  const people = Math.max(0, (employees ?? MODEL.employees) - 1);
  const ever = key === 'name_former_employer' ? 1 + MODEL.former + MODEL.perYear * yearsSince : 1;
  const family = isGenerationOpen ? MODEL.generation : 0;
  return people * share * ever * READINGS[key] * MODEL.unstored + family;
}

/** The number of names that a lead's name may stand for, by key. */
const READINGS: Readonly<Record<MatchKey, number>> = {
  ...{ email: 1, email_former_employer: 1, linkedin_url: 1, name: 1, name_spelling: 1 },
  name_nickname: MODEL.nickname,
  name_given: MODEL.given,
  name_company_alias: MODEL.alias,
  name_former_employer: 1,
};

/** Multiplies the odds of a probability by a factor. */
function withOdds(probability: number, factor: number): number {
  if (probability >= 1) return withOdds(0.995, factor);
  const odds = (probability / (1 - probability)) * factor;
  return odds / (1 + odds);
}
