/**
 * Who is stored, and the leads of the lists. Each person has one lead, which differs from the
 * record by the faults of one class. Nobody who is stored shares name and employer, or an address,
 * with somebody else stored, but for the namesakes of the class that is about them: an import would
 * take them for one. Strangers are as they come, doubles of people who are stored included.
 */
import type { CompanyRecord, ContactRecord } from '../../../src/profile/record.ts';
import type { Lead, World } from '../../../src/profile/world/index.ts';
import { CLASSES, type FaultClass } from './classes.ts';
import type { Draft } from './draft.ts';
import { collectNames, type NamesFor } from './other-names.ts';

export type Case = {
  class: FaultClass;
  row: Lead['row'];
  /** The person's index; null when nobody who is stored is meant. */
  meant: number | null;
};

export type Population = {
  day: string;
  /** By person, marked so that who was found can be told. */
  records: Map<number, ContactRecord>;
  companies: CompanyRecord[];
  /** As many leads of every class. */
  alone: Case[];
  /** Classes as often as their weights say. */
  mixed: Case[];
  /** How many were not stored because somebody has their name and employer, or address. */
  indistinct: number;
};

/** People by index: the first are stored and on one of the lists, those after them are not stored. */
export type Sizes = { alone: number; mixed: number; strangers: number };

/** @param world holds at least as many people as the sizes come to */
export function populate(world: World, day: string, sizes: Sizes): Population {
  const companies = Array.from({ length: world.companies }, (_, i) => world.company(i, day));
  const namesFor = collectNames(world);
  const cast: Cast = { world, day, companies, namesFor, taken: new Set(), indistinct: 0 };
  const records = new Map<number, ContactRecord>();
  const draw = (from: number, count: number, weights: Weights, isStored: boolean): Case[] =>
    drawCases(cast, from, count, weights, isStored ? records : null);
  const { alone, mixed, strangers } = sizes;
  const even = () => 1;
  const weighted = ({ weight }: FaultClass) => weight;
  const half = strangers / 2;
  return {
    day,
    records,
    companies,
    alone: [...draw(0, alone, even, true), ...draw(alone + mixed, half, even, false)],
    mixed: [
      ...draw(alone, mixed, weighted, true),
      ...draw(alone + mixed + half, half, weighted, false),
    ],
    indistinct: cast.indistinct,
  };
}

type Cast = {
  world: World;
  day: string;
  companies: CompanyRecord[];
  namesFor: NamesFor;
  /** What people who are stored are known by. */
  taken: Set<string>;
  indistinct: number;
};
type Weights = (one: FaultClass) => number;

/** Gives each person the class that is most behind of those that find something to change. */
function drawCases(
  cast: Cast,
  from: number,
  count: number,
  weights: Weights,
  records: Map<number, ContactRecord> | null,
): Case[] {
  const cases: Case[] = [];
  const dealt = new Map<FaultClass, number>(CLASSES.map((one) => [one, 0]));
  for (let index = from; index < from + count; index += 1) {
    const behind = CLASSES.toSorted(
      (a, b) => dealt.get(a)! / weights(a) - dealt.get(b)! / weights(b),
    );
    const made = makeCase(cast, index, behind, records !== null);
    if (made === null) continue;
    dealt.set(made.case.class, dealt.get(made.case.class)! + 1);
    cases.push(made.case);
    records?.set(index, made.record);
  }
  return cases;
}

type Made = { case: Case; record: ContactRecord };
type Person = Draft['person'];

function makeCase(
  cast: Cast,
  index: number,
  classes: readonly FaultClass[],
  isStored: boolean,
): Made | null {
  const { world, day, taken } = cast;
  const person = world.person(index);
  const record = world.contact(index, day);
  const isNamesake = person.namesake || namesakeAfter(world, index) !== null;
  const known = isStored ? namesTaken(person, day).concat(addressesOf(record)) : [];
  if (!isNamesake && known.some((one) => taken.has(one))) {
    cast.indistinct += 1;
    return null;
  }
  if (isNamesake && !(isStored && areTwoPages(world, index))) return null;
  const suiting = classes.filter(({ style }) => (style === 'tied') === isNamesake);
  for (const one of suiting) {
    const draft = toDraft(cast, person, record, one);
    if (draft === null || !one.faults.every((fault) => fault(draft))) continue;
    for (const name of known) taken.add(name);
    const meant = isStored && !one.isSomebodyElse ? index : null;
    return { case: { class: one, row: draft.row, meant }, record: marked(draft.record, index) };
  }
  return null;
}

/** The person after this one, who shares their name and employers; null for nearly everybody. */
function namesakeAfter(world: World, index: number): Person | null {
  const next = index + 1 < world.people ? world.person(index + 1) : null;
  return next?.namesake ? next : null;
}

/** Two namesakes without a page each would be stored as one person. */
function areTwoPages(world: World, index: number): boolean {
  const person = world.person(index);
  const other = person.namesake ? world.person(index - 1) : namesakeAfter(world, index);
  return person.linkedinUrl !== null && other?.linkedinUrl != null;
}

/** Name and employer, however they are spelled. */
function namesTaken({ firstName, lastName, career }: Person, day: string): string[] {
  const name = `${firstName} ${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const held = career.jobs.filter(({ start }) => start <= day);
  return held.map(({ company }) => `${name} ${company}`);
}

const addressesOf = ({ emails }: ContactRecord): string[] =>
  (emails ?? []).map(({ address }) => address);

/** The lead in the style of the class, beside the record; null where the style finds nothing. */
function toDraft(
  { world, day, companies, namesFor }: Cast,
  person: Person,
  record: ContactRecord,
  { style }: FaultClass,
): Draft | null {
  const { index: turn } = person;
  const { row, dirt } = world.lead(turn, style, day);
  if (dirt !== style || row.company_name === null || row.first_name === null) return null;
  const latest = person.career.jobs.findLast(({ start }) => start <= day);
  if (latest?.company == null) return null;
  const company = companies[latest.company]!;
  return { person, record: { ...record }, row, company, turn, ...namesFor(person, turn) };
}

const MARK = 'person ';

/** The headline says who it is; matching does not read it. */
const marked = (record: ContactRecord, index: number): ContactRecord => ({
  ...record,
  headline: `${MARK}${index}`,
});

/** The index of the person whose record this is. */
export const personOf = ({ headline }: ContactRecord): number =>
  Number((headline ?? '').slice(MARK.length));
