/** One job: the roles held one after the other at one employer. */
import { HORIZON, isoDay } from '../calendar.ts';
import type { Dice } from '../dice.ts';
import { type Ladder, rungAt, titleAt } from '../titles/index.ts';
import type { Role } from '../types.ts';
import { rungAfterWhile } from './ambition.ts';
import { drawDays, snapped } from './spans.ts';

const RUNG_DAYS = { least: 600, beyond: 1_150 };
const TRAINEE_DAYS = { least: 120, beyond: 120 };
/** Nobody is promoted just before leaving. */
const LAST_DAYS = 150;
/** Share of steps at which somebody goes over to another title of the same rank. */
const CHANGES_BENT_SHARE = 0.18;

/** How somebody climbs. Their bent picks among the titles of a rung, and rarely changes. */
export type Climb = { ladder: Ladder; ceiling: number; woman: boolean; bent: number };

/**
 * Adds the roles of a job that lasts from day number `start` to `end` to `jobs`.
 * Returns the rung it ended on.
 */
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

/** A role that only goes on, at the same place under the same title, grows instead of a new one. */
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
