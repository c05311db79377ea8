/**
 * How likely it is that somebody has changed jobs since the last check (docs/watches.md#the-order).
 * Pure.
 *
 * Moves come at a rate that depends on the years in the job. With a rate r, somebody who has not
 * been looked at for t days has moved with probability 1 − exp(−r·t). The rates begin as those of
 * `PRIOR`, and become those that the account's own verdicts show: each begins with the weight of
 * `PRIOR_DAYS`.
 */
import { DAY_MS } from './schedule.ts';

const YEAR_DAYS = 365.25;
/** These years and more count as one. */
const MOST_YEARS = 10;
const UNKNOWN = -100;

/** How years since the start of the last job are numbered for people without one: from −1 down. */
const jobless = (years: number): number => -1 - years;

/** Moves a year by years in the job: one is seldom left in its first months. */
const IN_JOB = [0.12, 0.26, 0.25, 0.22, 0.2, 0.18, 0.16, 0.15, 0.14, 0.13, 0.1];
/** New jobs a year of people without one, by years since their last one began. */
const WITHOUT_JOB = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1];
const PRIOR: ReadonlyMap<number, number> = new Map([
  [UNKNOWN, 0.2],
  ...IN_JOB.entries(),
  ...WITHOUT_JOB.map((rate, years) => [jobless(years), rate] as const),
]);
const PRIOR_DAYS = 20 * YEAR_DAYS;
/** For somebody who was never checked. */
const NEVER_DAYS = 5 * YEAR_DAYS;

/** What is known of somebody without asking. */
export type Career = {
  /** Null: never. */
  verifiedAt: Date | null;
  /** `YYYY-MM-DD` of the latest start among all positions. */
  latestStart: string | null;
  employed: boolean;
};

/** What verdicts have taught: by years in the job, days looked back on and moves found. */
export type Experience = { years: number; days: number; moves: number };

/** Moves a day, by what `yearsInJob` gives. */
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

/** Days since the last check. */
export const daysSince = (verifiedAt: Date | null, now: Date): number =>
  verifiedAt === null ? NEVER_DAYS : Math.max((now.getTime() - verifiedAt.getTime()) / DAY_MS, 0);

/**
 * Years in the job in the middle of the time since the last check. Negative for people without one,
 * and where its start is not known.
 */
export function yearsInJob({ verifiedAt, latestStart, employed }: Career, now: Date): number {
  if (latestStart === null) return UNKNOWN;
  const middle = now.getTime() - (daysSince(verifiedAt, now) / 2) * DAY_MS;
  const years = Math.floor((middle - Date.parse(latestStart)) / DAY_MS / YEAR_DAYS);
  const counted = Math.min(Math.max(years, 0), MOST_YEARS);
  return employed ? counted : jobless(counted);
}

/** The probability, from 0 to 1, that asking about somebody shows a change of employer. */
export const expectedChange = (career: Career, rates: Rates, now: Date): number =>
  1 - Math.exp(-rates.get(yearsInJob(career, now))! * daysSince(career.verifiedAt, now));
