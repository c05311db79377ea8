/** `accuracy`: compares verdicts about people with and without the habits with the truth. */
import { changeVerdict } from '../../../src/profile/changes/index.ts';
import type { CompanyRecord, Position } from '../../../src/profile/record.ts';
import { createWorld, type Truth, type World } from '../../../src/profile/world/index.ts';
import { FIRST_DAY, readPositions, SECOND_DAY, worldCompanies } from '../../careers.ts';
import { type Capture, HABITS, type Habit } from './habits.ts';

/** Counts for people with one habit; for all people if it has no name. */
export type Judged = {
  habit: string;
  stayed: number;
  falseChanges: number;
  falseTitles: number;
  unsureStays: number;
  moved: number;
  missedMoves: number;
  unsureMoves: number;
  left: number;
  missedLeft: number;
};

type Career = { first: Capture; second: Capture; truth: Truth };

/**
 * Judges this many careers without habits and with all habits at their real frequency. Then judges
 * a third of them with each habit alone, given to every person it applies to.
 */
export function judgeHabits(careers: number, seed: number): Judged[] {
  const world = createWorld({ seed, people: careers });
  const people = Array.from({ length: careers }, (_, index) => read(world, index));
  const some = people.slice(0, Math.ceil(careers / 3));
  const judge = judgeWith(world);
  return [
    judge('none', people, () => []),
    judge('all, each as often as it occurs', people, ({ first: { index } }) => habitsOf(index)),
    ...HABITS.map((habit) => judge(habit.name, concerned(some, habit), () => [habit])),
  ];
}

/** Coprime with 100, so that neighbours differ; each habit has its own number. */
const STRIDES = [37, 41, 43, 47, 53, 59, 61, 67, 71];

const habitsOf = (index: number): Habit[] =>
  HABITS.filter(({ share }, at) => (index * STRIDES[at]! + at * 13) % 100 < share);

const concerned = (people: readonly Career[], { apply }: Habit): Career[] =>
  people.filter(({ first, second }) => apply(first) !== null || apply(second) !== null);

function read(world: World, index: number): Career {
  const { country } = world.person(index);
  const records = recordsIn(world);
  const capture = (day: string, isSecond: boolean): Capture => ({
    positions: readPositions(world, index, day, false),
    ...{ day, isSecond, index, country: country.name },
    recordOf: ({ company }) => records.get(company?.domain ?? ''),
  });
  const truth = world.truth(index, FIRST_DAY, SECOND_DAY);
  return { first: capture(FIRST_DAY, false), second: capture(SECOND_DAY, true), truth };
}

const known = new WeakMap<World, Map<string, CompanyRecord>>();

function recordsIn(world: World): Map<string, CompanyRecord> {
  let records = known.get(world);
  if (!records) {
    const all = Array.from({ length: world.companies }, (_, at) => world.company(at, SECOND_DAY));
    records = new Map(all.map((company) => [company.domain ?? '', company]));
    known.set(world, records);
  }
  return records;
}

const withHabits = (capture: Capture, habits: readonly Habit[]): Position[] =>
  habits.reduce<Position[]>(
    (positions, { apply }) => apply({ ...capture, positions }) ?? positions,
    [...capture.positions],
  );

function judgeWith(world: World) {
  const directory = worldCompanies(world);
  const base = { knownBefore: true, firstSeen: false, directory };
  return (
    habit: string,
    people: readonly Career[],
    habitsFor: (career: Career) => readonly Habit[],
  ): Judged => {
    const counts = emptyCounts(habit);
    for (const career of people) {
      const habits = habitsFor(career);
      const before = { day: FIRST_DAY, positions: withHabits(career.first, habits) };
      const after = { day: SECOND_DAY, positions: withHabits(career.second, habits) };
      const { baseline } = changeVerdict({ ...base, before: null, after: before });
      const { verdict } = changeVerdict({ ...base, before: baseline, after });
      count(counts, career.truth, verdict);
    }
    return counts;
  };
}

const emptyCounts = (habit: string): Judged => ({
  habit,
  ...{ stayed: 0, falseChanges: 0, falseTitles: 0, unsureStays: 0 },
  ...{ moved: 0, missedMoves: 0, unsureMoves: 0, left: 0, missedLeft: 0 },
});

type Verdict = ReturnType<typeof changeVerdict>['verdict'];

function count(counts: Judged, truth: Truth, verdict: Verdict): void {
  const isUnsure = verdict.ds_company_change_type === 'undetermined';
  if (truth.company === 'same' && truth.from) {
    counts.stayed += 1;
    counts.falseChanges += Number(verdict.ds_company_change);
    counts.falseTitles += Number(truth.title === 'same' && verdict.ds_title_change);
    counts.unsureStays += Number(isUnsure);
  } else if (truth.company === 'moved') {
    counts.moved += 1;
    counts.missedMoves += Number(!isUnsure && !verdict.ds_company_change);
    counts.unsureMoves += Number(isUnsure);
  } else if (truth.company === 'left') {
    counts.left += 1;
    counts.missedLeft += Number(!verdict.ds_company_change);
  }
}
