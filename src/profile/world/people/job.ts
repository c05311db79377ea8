/**
 * One job: consecutive roles at one employer, with promotions. A rung is a step of the career
 * ladder, from 0 for an intern to 9 for a chief.
 */
import { drawDays, HORIZON, isoDay, snapped } from '../calendar.ts';
import type { Dice } from '../dice.ts';
import { type Ladder, rungAt, TOP_RUNG, titleAt } from '../titles/index.ts';
import type { Role } from '../types.ts';

const RUNG_DAYS = { least: 600, beyond: 1_150 };
const TRAINEE_DAYS = { least: 120, beyond: 120 };
/** Days at the end of a job without a promotion. */
const LAST_DAYS = 150;
/** Share of steps at which a person changes to another title of the same rank. */
const CHANGES_BENT_SHARE = 0.18;

/**
 * The limits of a person's career. `bent` selects among the titles of a rung and rarely changes.
 */
type Climb = { ladder: Ladder; ceiling: number; woman: boolean; bent: number };

/** Adds the roles of a job from day number `start` to `end` to `jobs`. Returns the last rung. */
export function addJob(
  draws: Dice,
  jobs: Role[],
  climb: Climb,
  job: { company: number; rung: number; start: number; end: number },
): number {
  let { rung, start: from } = job;
  while (true) {
    const days = drawDays(draws, rung === 0 ? TRAINEE_DAYS : RUNG_DAYS);
    const step = snapped(draws, from + days);
    const until = step < job.end - LAST_DAYS ? step : job.end;
    if (draws.chance(CHANGES_BENT_SHARE)) climb.bent += 1;
    const onLadder = rungAt(climb.ladder, rung);
    const title = titleAt(climb.ladder, onLadder, climb.bent, climb.woman);
    addRole(jobs, { company: job.company, title, rung: onLadder }, from, until);
    if (until === job.end) return rung;
    from = until;
    rung = rungAfterWhile(draws, rung, climb.ceiling);
  }
}

/** Adds a role. The same title at the same company extends the last role instead. */
function addRole(
  jobs: Role[],
  what: Pick<Role, 'company' | 'title' | 'rung'>,
  from: number,
  until: number,
): void {
  if (from > HORIZON) return;
  const start = isoDay(from);
  const end = until > HORIZON ? null : isoDay(until);
  const last = jobs.at(-1);
  if (last?.end === start && last.company === what.company && last.title === what.title) {
    last.end = end;
  } else {
    jobs.push({ kind: 'employment', ...what, start, end });
  }
}

/** First rungs, with their frequency as the number of entries. */
const FIRST_RUNGS = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3];
/** Highest rungs, with their frequency: most people never manage others, and few become chiefs. */
const CEILINGS = [2, 3, 3, 3, 3, 4, 4, 5, 5, 5, 5, 6, 6, 7, 7, 7, 7, 8, 8, TOP_RUNG];

type Ambition = { first: number; ceiling: number };

export function drawAmbition(draws: Dice): Ambition {
  const first = draws.pick(FIRST_RUNGS);
  return { first, ceiling: Math.max(first, draws.pick(CEILINGS)) };
}

/** Returns the rung after some time in one job: higher, the same, or rarely lower. */
function rungAfterWhile(draws: Dice, rung: number, ceiling: number): number {
  const turn = draws.next();
  if (turn < 0.6) return Math.min(rung + 1, ceiling);
  return turn > 0.97 ? Math.max(rung - 1, 1) : rung;
}

/** Returns the rung at a new employer. */
export function rungElsewhere(draws: Dice, rung: number, ceiling: number): number {
  const turn = draws.next();
  if (turn < 0.36 || rung === 0) return Math.min(rung + 1, ceiling);
  return turn > 0.91 ? Math.max(rung - 1, 1) : rung;
}
