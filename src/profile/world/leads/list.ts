/** Lists of leads, and single ones. */
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
  /** The index of the person it is about; null when the world's contacts hold no such person. */
  person: number | null;
  /** What is wrong with the row; `clean` when nothing is. */
  dirt: LeadStyle;
};

export type LeadsOptions = {
  count: number;
  /** The field the list is to be matched by; every row has it. */
  matchField: MatchField;
  /** Share of rows about people of the world, 0 to 1. */
  knownShare: number;
  seed: number;
  /** The day of the export, `YYYY-MM-DD`. */
  day: string;
};

/** People tried until one suits a style: who has a nickname, a former address, … */
const TRIES = 200;
/** Strangers stand this far beyond the people, so that none is the namesake of one of them. */
const STRANGERS_FROM = NAMESAKE_EVERY;
const STRANGERS = 1_000_000_000;

/** A list of leads, the same for the same options. Row n has the identifier `L-n`, from 1. */
export function makeLeads(population: Population, options: LeadsOptions): Lead[] {
  return Array.from({ length: options.count }, (_, place) => {
    const draws = dice(options.seed, STREAM.lead, place);
    const identifier = `L-${place + 1}`;
    return draws.chance(options.knownShare)
      ? knownLead(population, options, draws, identifier)
      : strangerLead(population, options, draws, identifier);
  });
}

/**
 * The lead about the person with this index in this style. Where the style finds nothing to
 * dirty, the row is clean and says so. Style `unknown` gives a stranger's row instead.
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
    if (tries > 2 * TRIES) throw new RangeError(`nobody in the world has a ${matchField}`);
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
  throw new RangeError(`nobody has a ${matchField} on ${day}`);
}

/** Half of the pairs of namesakes are entered by the one, half by the other. */
function drawPerson(people: number, draws: Dice, style: LeadStyle): number {
  const pairs = Math.floor(people / NAMESAKE_EVERY);
  if (style !== 'tied' || pairs === 0) return draws.below(people);
  return (draws.below(pairs) + 1) * NAMESAKE_EVERY - 1 - draws.below(2);
}

function has(row: LeadRow, field: MatchField): boolean {
  if (field !== 'name') return row[field] !== null;
  return row.company_name !== null;
}

/** The world a list is drawn from. */
type Population = { seed: number; people: number; firms: Firms };

/** The row in a style, or null when there is nothing in it to dirty. */
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
