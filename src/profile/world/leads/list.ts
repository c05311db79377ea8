/** Creates lists of leads, and single leads. */
import type { MatchField } from '../../../ground/api/index.ts';
import type { Firms } from '../companies/firms.ts';
import { rolesUpTo } from '../contacts/positions.ts';
import { contactRecord } from '../contacts/record.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import { hasNamesake, makePerson, NAMESAKE_EVERY } from '../people/index.ts';
import { cleanRow, type LeadRow, type Subject, toHeldJob } from './row.ts';
import { type LeadStyle, STYLES, STYLES_DEALT } from './styles.ts';

export type Lead = {
  row: LeadRow;
  /** The index of the person; null when the world's contacts do not include the person. */
  person: number | null;
  /** The fault of the row; `clean` when there is none. */
  dirt: LeadStyle;
};

export type LeadsOptions = {
  count: number;
  /** The match field of the list; every row has it. */
  matchField: MatchField;
  /** Share of rows about people of the world, 0 to 1. */
  knownShare: number;
  seed: number;
  /** The day of the export, `YYYY-MM-DD`. */
  day: string;
};

/** People tried until one fits a style, for example has a nickname or a former address. */
const TRIES = 200;
/**
 * Strangers have indexes this far beyond the people, so that no stranger is a namesake of a person.
 */
const STRANGERS_FROM = NAMESAKE_EVERY;
const STRANGERS = 1_000_000_000;

/**
 * Creates a list of leads, the same for the same options. Row n has the identifier `L-n`, from 1.
 */
export function makeLeads(population: Population, options: LeadsOptions): Lead[] {
  return Array.from({ length: options.count }, (_, index) => {
    const draws = dice(options.seed, STREAM.lead, index);
    const identifier = `L-${index + 1}`;
    return draws.chance(options.knownShare)
      ? knownLead(population, options, draws, identifier)
      : strangerLead(population, options, draws, identifier);
  });
}

/**
 * Creates the lead about a person in a style. If the style has nothing to change, the row is clean
 * and marked so. Style `unknown` gives a stranger's row instead.
 */
export function makeLead(
  population: Population,
  index: number,
  style: LeadStyle,
  day: string,
): Lead {
  const draws = dice(population.seed, STREAM.lead, index);
  const identifier = `P-${index}`;
  const known = style !== 'unknown';
  const about = known ? index : population.people + STRANGERS_FROM + index;
  const row = dirtyRow(population, draws, about, style, identifier, day);
  const dirt = row === null ? 'clean' : style;
  const made = row ?? dirtyRow(population, draws, about, 'clean', identifier, day);
  return { row: made as LeadRow, person: known ? index : null, dirt };
}

function knownLead(
  population: Population,
  { matchField, day }: LeadsOptions,
  draws: Dice,
  identifier: string,
): Lead {
  const wanted = draws.pick(STYLES_DEALT[matchField]);
  for (let tries = 0; ; tries++) {
    const style = tries < TRIES ? wanted : 'clean';
    const person = drawPerson(population.people, draws, style);
    const alone = !hasNamesake(person, population.people);
    const suits = matchField !== 'name' || style === 'tied' || alone;
    const row = suits ? dirtyRow(population, draws, person, style, identifier, day) : null;
    if (row !== null && has(row, matchField)) return { row, person, dirt: style };
    if (tries > 2 * TRIES)
      throw new RangeError(`no person of the world has the field ${matchField}`);
  }
}

function strangerLead(
  population: Population,
  { matchField, day }: LeadsOptions,
  draws: Dice,
  identifier: string,
): Lead {
  for (let tries = 0; tries < TRIES; tries++) {
    const stranger = population.people + STRANGERS_FROM + draws.below(STRANGERS);
    const row = dirtyRow(population, draws, stranger, 'clean', identifier, day);
    if (row !== null && has(row, matchField)) return { row, person: null, dirt: 'unknown' };
  }
  throw new RangeError(`no stranger has the field ${matchField} on ${day}`);
}

/** Draws a person. In style `tied`, either person of a pair of namesakes is drawn equally often. */
function drawPerson(people: number, draws: Dice, style: LeadStyle): number {
  const pairs = Math.floor(people / NAMESAKE_EVERY);
  if (style !== 'tied' || pairs === 0) return draws.below(people);
  return (draws.below(pairs) + 1) * NAMESAKE_EVERY - 1 - draws.below(2);
}

function has(row: LeadRow, field: MatchField): boolean {
  if (field !== 'name') return row[field] !== null;
  return row.company_name !== null;
}

/** The world that a list is about. */
type Population = { seed: number; people: number; firms: Firms };

/** Returns the row in a style, or null when the style has nothing to change. */
function dirtyRow(
  { seed, people, firms }: Population,
  draws: Dice,
  index: number,
  style: LeadStyle,
  identifier: string,
  day: string,
): LeadRow | null {
  const person = makePerson(seed, firms, index);
  const jobs = rolesUpTo(person, day).filter(({ kind }) => kind === 'employment');
  const latest = jobs[0] ? toHeldJob(firms, jobs[0], day) : null;
  const subject: Subject = {
    person,
    jobs,
    latest,
    record: contactRecord(seed, firms, person, day),
  };
  const row = cleanRow(subject, identifier);
  return STYLES[style].dirty(draws, row, subject, { firms, people, day }) ? row : null;
}
