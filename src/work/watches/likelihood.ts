/**
 * The probability that a person has changed jobs since the last check (docs/watches.md#the-order).
 * Pure.
 *
 * Moves occur at a rate that depends on the years in the job. With a rate r, a person not checked
 * for t days has moved with probability 1 − exp(−r·t). The initial rates are those of `PRIOR`, with
 * the weight of `PRIOR_DAYS`; the account's own verdicts adjust them.
 */
import { DAY_MS } from './schedule.ts';

const YEAR_DAYS = 365.25;
/** This many years or more count as one group. */
const MOST_YEARS = 10;
const UNKNOWN = -100;

/**
 * Returns the number of a group of people without a job, by years since their last job began: −1
 * and below.
 */
const jobless = (years: number): number => -1 - years;

/** Moves per year by years in the job. People seldom leave in the first months. */
const IN_JOB = [0.12, 0.26, 0.25, 0.22, 0.2, 0.18, 0.16, 0.15, 0.14, 0.13, 0.1];
/** New jobs per year of people without a job, by years since their last job began. */
const WITHOUT_JOB = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1];
const PRIOR: ReadonlyMap<number, number> = new Map([
  [UNKNOWN, 0.2],
  ...IN_JOB.entries(),
  ...WITHOUT_JOB.map((rate, years) => [jobless(years), rate] as const),
]);
const PRIOR_DAYS = 20 * YEAR_DAYS;
/** The time assumed since the last check of a person who was never checked. */
const NEVER_DAYS = 5 * YEAR_DAYS;

/** Data about a person that needs no refresh. */
export type Career = {
  /** Null if never. */
  verifiedAt: Date | null;
  /** `YYYY-MM-DD` of the latest start among all positions. */
  latestStart: string | null;
  employed: boolean;
};

/** Observations from verdicts: by years in the job, the days observed and the moves found. */
export type Experience = { years: number; days: number; moves: number };

/** Moves per day, by the groups of `yearsInJob`. */
export type Rates = ReadonlyMap<number, number>;

export function toRates(experience: readonly Experience[]): Rates {
  const learned = new Map(experience.map((one) => [one.years, one]));
  return new Map(
    [...PRIOR].map(([years, yearly]) => {
      const { days, moves } = learned.get(years) ?? { days: 0, moves: 0 };
      return [years, ((yearly / YEAR_DAYS) * PRIOR_DAYS + moves) / (PRIOR_DAYS + days)];
    }),
  );
}

/** How sure the estimate of a rate is. */
export type Doubt = {
  /** The variance of the estimate: that of a gamma distribution. */
  variance: number;
  /** The weight of the initial rate in the estimate, from 0 to 1. */
  initial: number;
};

/** Returns the doubts about the rates, by the same groups. */
export function toDoubts(experience: readonly Experience[]): ReadonlyMap<number, Doubt> {
  const observed = new Map(experience.map((one) => [one.years, one.days]));
  return new Map(
    [...toRates(experience)].map(([years, rate]) => {
      const days = PRIOR_DAYS + (observed.get(years) ?? 0);
      return [years, { variance: rate / days, initial: PRIOR_DAYS / days }];
    }),
  );
}

/** Returns the days since the last check. */
export const daysSince = (verifiedAt: Date | null, now: Date): number =>
  verifiedAt === null ? NEVER_DAYS : Math.max((now.getTime() - verifiedAt.getTime()) / DAY_MS, 0);

/**
 * Returns the years in the job at the middle of the time since the last check. Negative for people
 * without a job, and if the start of the job is unknown.
 */
export function yearsInJob({ verifiedAt, latestStart, employed }: Career, now: Date): number {
  if (latestStart === null) return UNKNOWN;
  const middle = now.getTime() - (daysSince(verifiedAt, now) / 2) * DAY_MS;
  const years = Math.floor((middle - Date.parse(latestStart)) / DAY_MS / YEAR_DAYS);
  const counted = Math.min(Math.max(years, 0), MOST_YEARS);
  return employed ? counted : jobless(counted);
}

/** Returns the probability, from 0 to 1, that a refresh shows a change of employer. */
export const expectedChange = (career: Career, rates: Rates, now: Date): number =>
  1 - Math.exp(-rates.get(yearsInJob(career, now))! * daysSince(career.verifiedAt, now));

/** Returns by how much `expectedChange` grows with the rate. */
export function changeByRate(career: Career, rates: Rates, now: Date): number {
  const days = daysSince(career.verifiedAt, now);
  return days * Math.exp(-rates.get(yearsInJob(career, now))! * days);
}
