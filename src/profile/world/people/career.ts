/**
 * Careers. A person begins at a company, is promoted or changes to a post of equal rank there, and
 * leaves for another company after some years, sometimes within the group, sometimes after a gap,
 * until the career ends. Lengths are drawn so that about one person in six changes employer in a
 * year.
 */
import { BEGINNING, drawDays, HORIZON, monthStart, snapped, yearOf } from '../calendar.ts';
import type { Firms } from '../companies/firms.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import { ladderOf } from '../titles/index.ts';
import type { Identity, Role } from '../types.ts';
import { drawEmployer, drawNextEmployer } from './employer.ts';
import { sharedIndex } from './identity.ts';
import { addJob, drawAmbition, rungElsewhere } from './job.ts';

const YEAR_DAYS = 365.25;
/** Number of years in which careers begin; later years are more frequent. */
const STARTING_YEARS = 29;
const JOB_DAYS = { least: 150, beyond: 1_520 };

const LOCAL_TITLES_SHARE = 0.45;
const LEAVES_FOR_GOOD_SHARE = 0.02;
const RETIRES_SHARE = 0.4;
const RETIRES_AFTER_YEARS = 31;

/** Creates a person's jobs, in order, up to the end of the world. */
export function makeJobs(seed: number, firms: Firms, identity: Identity): Role[] {
  const draws = dice(seed, STREAM.career, sharedIndex(identity.index));
  const { first, ceiling } = drawAmbition(draws);
  const ladder = ladderOf(
    identity.track,
    identity.country.culture,
    draws.chance(LOCAL_TITLES_SHARE),
  );
  const climb = { ladder, ceiling, woman: identity.woman, bent: draws.below(12) };
  const country = identity.country.index;
  const beginning = drawBeginning(draws);

  const jobs: Role[] = [];
  let rung = first;
  let start: number | null = beginning;
  let company = drawEmployer(draws, firms, country, yearOf(start));
  while (start !== null && start < HORIZON) {
    const end: number = snapped(draws, start + drawDays(draws, JOB_DAYS));
    rung = addJob(draws, jobs, climb, { company, rung, start, end });
    start = nextStart(draws, end, (end - beginning) / YEAR_DAYS);
    if (start !== null && start < HORIZON) {
      company = drawNextEmployer(draws, firms, jobs, country, start);
      rung = rungElsewhere(draws, rung, ceiling);
    }
  }
  return jobs;
}

function drawBeginning(draws: Dice): number {
  const years = (1 - draws.next() ** 3) * STARTING_YEARS;
  return monthStart(Math.floor(BEGINNING + years * YEAR_DAYS));
}

/**
 * Returns the day on which the next job starts, or null when there is none. Both days are day
 * numbers.
 */
function nextStart(draws: Dice, end: number, yearsWorked: number): number | null {
  const turn = draws.next();
  const leaving = yearsWorked > RETIRES_AFTER_YEARS ? RETIRES_SHARE : LEAVES_FOR_GOOD_SHARE;
  if (draws.chance(leaving)) return null;
  if (turn < 0.55) return end;
  if (turn < 0.75) return end + draws.between(1, 30);
  if (turn < 0.92) return end + draws.between(31, 200);
  return end + draws.between(200, 700);
}
