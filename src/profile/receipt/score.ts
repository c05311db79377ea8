/**
 * How probable it is that a match is the person meant, from what is known of the two. Pure: the same
 * lead, contact and day have the same score.
 *
 * By name, a match is wrong when somebody else of that name works, or worked, at the employer and is
 * not stored. How many others there are follows from how frequent the name is and how many people
 * the employer has. If `m` of them are not stored on average, their number is Poisson, and each is
 * as likely to be meant as the one who is stored, the match is right with a probability of
 * 1 / (1 + m). Where crowds are, less of them is stored than on average: hence the power.
 *
 * The constants in `MODEL` were fitted to simulated employers (`npm run bench -- accuracy`), and
 * docs/accuracy.md shows how scores hold in others.
 */
import type { MatchKey } from '../../ground/api/index.ts';
import { shareOfFirst, shareOfLast } from './name-shares.ts';
import { SCORES } from './scores.ts';

/** What is known of a match beyond its key. */
export type Evidence = {
  key: MatchKey;
  /** First and last name of the contact in comparison form. */
  first: string;
  last: string;
  /** How many people the employer has that led to the match; null when unknown. */
  employees: number | null;
  /** Whole years since the contact left it; 0 while it has not. */
  yearsSince: number;
  /** Whether one of lead and contact alone gives a generation (Jr., III). */
  isGenerationOpen: boolean;
  /**
   * Of a match by name, whether the lead's address is the contact's, or another one where the
   * contact has an address; of the others, whether the names agree. `unknown` where nothing tells.
   */
  others: 'agree' | 'contradict' | 'unknown';
};

const MODEL = {
  /** The share of people at an employer who are of its language area and not stored. */
  unstored: 0.41,
  /** More than 1 because the fewer are stored, the more often a crowd leads to one match. */
  crowd: 1.25,
  /** The number of people where nothing says how many there are. */
  employees: 25,
  /** How many names of a lead's nickname or initials there are for one. */
  nickname: 3,
  given: 2,
  alias: 1.5,
  /** People who have left, for each who is there, and more with each year. */
  former: 1,
  perYear: 0.15,
  /** Others of the name, where one side gives a generation: a parent at the same employer. */
  generation: 0.13,
  /** The share of right choices among several on a key. */
  chosen: 0.9,
  /** Odds of a match by name that an address contradicts. */
  address: 0.1,
} as const;

/** Of a match by address or profile where both names are others: a mailbox has a new owner. */
const OTHER_NAMES = 50;

/** No match has less. */
export const LOWEST_SCORE = 1;

/**
 * The score, in percent, rounded down: 1 to 99.
 * @param candidates how many people stood on the best key
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
 * Which way of scoring `scoreOf` is. Receipts keep the score that they had: whoever changes a constant
 * counts this on, and has `scoreAt` know the former way.
 */
export const SCORE_VERSION = 1;

/** Of every match, before matches had a score of their own. */
const FIRST_SCORE = 99;

/** @param version by which the match was made; null: before there were versions */
export const scoreAt = (
  evidence: Evidence,
  candidates: number | null,
  version: number | null,
): number => (version === null ? FIRST_SCORE : scoreOf(evidence, candidates));

/** How many others of the name there are, on average, who are not stored. */
function otherBearers({ key, first, last, employees, yearsSince, isGenerationOpen }: Evidence) {
  const share = shareOfFirst(first) * shareOfLast(last);
  const people = Math.max(0, (employees ?? MODEL.employees) - 1);
  const ever = key === 'name_former_employer' ? 1 + MODEL.former + MODEL.perYear * yearsSince : 1;
  const family = isGenerationOpen ? MODEL.generation : 0;
  return people * share * ever * READINGS[key] * MODEL.unstored + family;
}

/** How many names a lead's name may stand for, by key. */
const READINGS: Readonly<Record<MatchKey, number>> = {
  ...{ email: 1, email_former_employer: 1, linkedin_url: 1, name: 1, name_spelling: 1 },
  name_nickname: MODEL.nickname,
  name_given: MODEL.given,
  name_company_alias: MODEL.alias,
  name_former_employer: 1,
};

/** A probability whose odds are multiplied. */
function withOdds(probability: number, factor: number): number {
  if (probability >= 1) return withOdds(0.995, factor);
  const odds = (probability / (1 - probability)) * factor;
  return odds / (1 + odds);
}
