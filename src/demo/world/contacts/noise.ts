/**
 * What goes wrong between a life and a record of it: dates missing or vague, titles reworded,
 * companies respelled, old roles never closed, roles listed twice, any order. The life is the same.
 */
import type { Position } from '../../../contacts/record.ts';
import { dayNumber } from '../calendar.ts';
import { type Firms, namesOn } from '../companies/index.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import { respelledCompany } from '../spelling/company.ts';
import { rewordedTitle } from '../spelling/title.ts';
import type { ContactRecord, Role } from '../types.ts';

/** Shares of positions, but `twice` and `shuffled`: shares of records. */
const SHARE = {
  noStart: 0.06,
  onlyMonth: 0.25,
  onlyYear: 0.05,
  reworded: 0.12,
  respelled: 0.15,
  noDomain: 0.2,
  noUrl: 0.25,
  neverClosed: 0.04,
  noMark: 0.7,
  twice: 0.05,
  shuffled: 0.3,
};

/**
 * The record with faults; `roles` are those its positions come from, in the same order.
 * Another day brings other faults, as another reading of the profile would.
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
  const faulty = (record.positions ?? []).map((position, place) =>
    faultyPosition(draws, firms, position, roles[place] as Role, dayNumber(day)),
  );
  if (draws.chance(SHARE.twice) && faulty.length > 0) faulty.push({ ...draws.pick(faulty) });
  if (draws.chance(SHARE.shuffled)) shuffle(draws, faulty);
  return { ...record, positions: faulty };
}

function faultyPosition(
  draws: Dice,
  firms: Firms,
  position: Position,
  role: Role,
  today: number,
): Position {
  const faulty: Position = { ...position, company: { ...position.company } };
  if (draws.chance(SHARE.reworded)) faulty.title = rewordedTitle(draws, role.title);
  if (draws.chance(SHARE.noMark)) delete faulty.primary;
  if (draws.chance(SHARE.neverClosed)) faulty.end_date = null;
  vagueDates(draws, faulty);
  if (role.company !== null) vagueCompany(draws, firms, faulty, role.company, today);
  return faulty;
}

function vagueDates(draws: Dice, position: Position): void {
  const turn = draws.next();
  const length = turn < SHARE.onlyYear ? 4 : turn < SHARE.onlyYear + SHARE.onlyMonth ? 7 : 10;
  position.start_date = position.start_date?.slice(0, length) ?? null;
  position.end_date = position.end_date?.slice(0, length) ?? null;
  if (draws.chance(SHARE.noStart)) position.start_date = null;
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
  const { trading, page } = namesOn(firm, today);
  if (draws.chance(SHARE.respelled)) company.name = respelledCompany(draws, firm, trading, page);
  if (draws.chance(SHARE.noDomain)) delete company.domain;
  if (draws.chance(SHARE.noUrl)) delete company.linkedin_url;
}

/** Fisher and Yates, in place. */
function shuffle(draws: Dice, positions: Position[]): void {
  for (let last = positions.length - 1; last > 0; last--) {
    const other = draws.below(last + 1);
    [positions[last], positions[other]] = [
      positions[other] as Position,
      positions[last] as Position,
    ];
  }
}
