/** One row of a list, made of what is on record and dirtied in one style. */
import type { Firms } from '../companies/index.ts';
import { rolesUpTo } from '../contacts/positions.ts';
import { contactRecord } from '../contacts/record.ts';
import type { Dice } from '../dice.ts';
import { makePerson } from '../people/index.ts';
import { cleanRow, heldAs, type LeadRow, type Subject } from './lead.ts';
import { type LeadStyle, STYLES } from './styles.ts';

/** The world a list is drawn from. */
export type Population = { seed: number; people: number; firms: Firms };

/** The row in a style, or null when there is nothing in it to dirty. */
export function dirtyRow(
  { seed, people, firms }: Population,
  draws: Dice,
  index: number,
  style: LeadStyle,
  identifier: string,
  day: string,
): LeadRow | null {
  const person = makePerson(seed, firms, index);
  const jobs = rolesUpTo(person, day).filter(({ kind }) => kind === 'employment');
  const latest = jobs[0] ? heldAs(firms, jobs[0], day) : null;
  const subject: Subject = {
    person,
    jobs,
    latest,
    record: contactRecord(seed, firms, person, day),
  };
  const row = cleanRow(subject, identifier);
  return STYLES[style].dirty(draws, row, subject, { firms, people, day }) ? row : null;
}
