/**
 * Adds realistic faults to a record. Some come from the owner of the profile: a role never closed
 * or without a start date, a date only as a month or a year. They are in the profile, so every
 * capture has them. Others belong to one capture: reworded titles, companies respelled or without
 * their page, a missing date, a role listed twice, any order. The career itself is unchanged.
 */
import type { Position } from '../../record.ts';
import { dayNumber } from '../calendar.ts';
import { namesOn } from '../companies/firm.ts';
import type { Firms } from '../companies/firms.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import { respelledCompany, rewordedTitle } from '../spelling.ts';
import type { ContactRecord, Role } from '../types.ts';

/** Shares of roles. */
const PROFILE_SHARE = { noStart: 0.05, onlyMonth: 0.25, onlyYear: 0.05, neverClosed: 0.04 };
/** Shares of positions; `twice` and `shuffled` are shares of records. */
const CAPTURE_SHARE = {
  noStart: 0.01,
  reworded: 0.12,
  respelled: 0.15,
  noDomain: 0.2,
  noUrl: 0.25,
  noMark: 0.7,
  twice: 0.05,
  shuffled: 0.3,
};

/**
 * Returns the record with faults. `roles` are the roles of its positions, in the same order. On
 * another day the faults of the capture differ; those of the profile remain.
 */
export function withNoise(
  seed: number,
  firms: Firms,
  index: number,
  roles: readonly Role[],
  record: ContactRecord,
  day: string,
): ContactRecord {
  const draws = dice(seed, STREAM.noise, index, dayNumber(day));
  const faulty = (record.positions ?? []).map((position, ordinal) => {
    const role = roles[ordinal] as Role;
    const kept = asKept(profileDice(seed, index, role), position);
    return asCaptured(draws, firms, kept, role, dayNumber(day));
  });
  if (draws.chance(CAPTURE_SHARE.twice) && faulty.length > 0)
    faulty.push({ ...draws.pick(faulty) });
  if (draws.chance(CAPTURE_SHARE.shuffled)) shuffle(draws, faulty);
  return { ...record, positions: faulty };
}

/**
 * Returns the draws of a role, which are the same on every day. No two jobs, and no two side roles,
 * start on one day.
 */
const profileDice = (seed: number, index: number, { start, kind }: Role): Dice =>
  dice(seed, STREAM.profile, index, 2 * dayNumber(start) + (kind === 'employment' ? 0 : 1));

/** Returns the position with the owner's faults. */
function asKept(draws: Dice, position: Position): Position {
  const { onlyYear, onlyMonth, noStart, neverClosed } = PROFILE_SHARE;
  const turn = draws.next();
  const length = turn < onlyYear ? 4 : turn < onlyYear + onlyMonth ? 7 : 10;
  const hasStart = !draws.chance(noStart);
  const isClosed = !draws.chance(neverClosed);
  return {
    ...position,
    start_date: (hasStart && position.start_date?.slice(0, length)) || null,
    end_date: (isClosed && position.end_date?.slice(0, length)) || null,
  };
}

/** Returns a position with the faults of one capture. */
function asCaptured(
  draws: Dice,
  firms: Firms,
  position: Position,
  role: Role,
  today: number,
): Position {
  const read: Position = { ...position, company: { ...position.company } };
  if (draws.chance(CAPTURE_SHARE.reworded)) read.title = rewordedTitle(draws, role.title);
  if (draws.chance(CAPTURE_SHARE.noMark)) delete read.primary;
  if (draws.chance(CAPTURE_SHARE.noStart)) read.start_date = null;
  if (role.company !== null) vagueCompany(draws, firms, read, role.company, today);
  return read;
}

function vagueCompany(
  draws: Dice,
  firms: Firms,
  { company }: Position,
  index: number,
  today: number,
): void {
  if (!company) return;
  const firm = firms.get(index);
  if (draws.chance(CAPTURE_SHARE.respelled)) {
    company.name = respelledCompany(draws, firm, namesOn(firm, today));
  }
  if (draws.chance(CAPTURE_SHARE.noDomain)) delete company.domain;
  if (draws.chance(CAPTURE_SHARE.noUrl)) delete company.linkedin_url;
}

/** Shuffles in place, by Fisher and Yates. */
function shuffle(draws: Dice, positions: Position[]): void {
  for (let last = positions.length - 1; last > 0; last--) {
    const other = draws.below(last + 1);
    [positions[last], positions[other]] = [
      positions[other] as Position,
      positions[last] as Position,
    ];
  }
}
