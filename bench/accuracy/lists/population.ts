/**
 * The stored people and the leads of the lists. Each person has one lead, which differs from the
 * record by the faults of one class. Stored people do not share name and employer, or an address,
 * because an import would merge them; the namesakes of their own class are the exception. Strangers
 * are unfiltered and may be doubles of stored people.
 */
import type { CompanyRecord, ContactRecord } from '../../../src/profile/record.ts';
import type { Lead, World } from '../../../src/profile/world/index.ts';
import { CLASSES, type FaultClass } from './classes.ts';
import type { Draft } from './draft.ts';
import { collectNames, type NamesFor } from './other-names.ts';

export type Case = {
  class: FaultClass;
  row: Lead['row'];
  /** The person's index; null if the lead means no stored person. */
  meant: number | null;
};

export type Population = {
  day: string;
  /** By person; each record carries a mark that identifies the person found. */
  records: Map<number, ContactRecord>;
  companies: CompanyRecord[];
  /** The same number of leads in every class. */
  alone: Case[];
  /** Classes in proportion to their weights. */
  mixed: Case[];
  /**
   * Number of people who were not stored because another person has their name and employer, or
   * their address.
   */
  indistinct: number;
};

/**
 * People by index: the first ones are stored and have one lead in one of the lists, the others are
 * not stored.
 */
export type Sizes = { alone: number; mixed: number; strangers: number };

/** @param world must have at least as many people as the sizes require */
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
  /** The names, employers and addresses of stored people. */
  taken: Set<string>;
  indistinct: number;
};
type Weights = (one: FaultClass) => number;

/**
 * Gives each person the class that is furthest behind its share, among the classes that can change
 * something.
 */
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

/** The next person with the same name and employers; null for nearly everybody. */
function namesakeAfter(world: World, index: number): Person | null {
  const next = index + 1 < world.people ? world.person(index + 1) : null;
  return next?.namesake ? next : null;
}

/** Two namesakes without LinkedIn pages would be stored as one person. */
function areTwoPages(world: World, index: number): boolean {
  const person = world.person(index);
  const other = person.namesake ? world.person(index - 1) : namesakeAfter(world, index);
  return person.linkedinUrl !== null && other?.linkedinUrl != null;
}

/** Name and employer, regardless of spelling. */
function namesTaken({ firstName, lastName, career }: Person, day: string): string[] {
  const name = `${firstName} ${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const held = career.jobs.filter(({ start }) => start <= day);
  return held.map(({ company }) => `${name} ${company}`);
}

const addressesOf = ({ emails }: ContactRecord): string[] =>
  (emails ?? []).map(({ address }) => address);

/** The lead in the style of the class, beside the record; null if the style cannot be applied. */
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

/** The headline contains the person's index, because matching does not read headlines. */
const marked = (record: ContactRecord, index: number): ContactRecord => ({
  ...record,
  headline: `${MARK}${index}`,
});

/** The index of the person in this record. */
export const personOf = ({ headline }: ContactRecord): number =>
  Number((headline ?? '').slice(MARK.length));
