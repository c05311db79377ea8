/** Statements of an entity, as documented in Wikibase's JSON. */
import { type Json, listOf, member, textOf } from '../json.ts';

/** The qualifier "end time". */
const END_TIME = 'P582';

export type Statement = { value: Json; isPreferred: boolean; hasEnded: boolean };

/** Returns the statements of a property that have a value and are not deprecated, preferred first. */
export function statementsOf(entity: Json, property: string): Statement[] {
  const statements = listOf(member(entity, 'claims', property)).flatMap((statement) => {
    const value = member(statement, 'mainsnak', 'datavalue', 'value');
    const rank = textOf(member(statement, 'rank'));
    if (value === undefined || rank === 'deprecated') return [];
    const hasEnded = member(statement, 'qualifiers', END_TIME) !== undefined;
    return [{ value, isPreferred: rank === 'preferred', hasEnded }];
  });
  return statements.sort((one, other) => Number(other.isPreferred) - Number(one.isPreferred));
}

/** Returns the values that hold today, the preferred ones alone if there are any. */
export function presentValues(entity: Json, property: string): Json[] {
  const present = statementsOf(entity, property).filter(({ hasEnded }) => !hasEnded);
  const preferred = present.filter(({ isPreferred }) => isPreferred);
  return (preferred.length > 0 ? preferred : present).map(({ value }) => value);
}

/** Returns a text that holds today; `''` if there is none. */
export const presentText = (entity: Json, property: string): string =>
  presentValues(entity, property).map(textOf).find(Boolean) ?? '';

/** Returns the items that a property has ever named. */
export const idsOf = (entity: Json, property: string): string[] =>
  statementsOf(entity, property).map(({ value }) => textOf(member(value, 'id')));

/** Returns a day, month or year as precise as stated, such as `1998-04`; `''` if there is none. */
export function presentDate(entity: Json, property: string): string {
  const [value] = presentValues(entity, property);
  const [, year, month, day] =
    /^\+(\d{4})-(\d{2})-(\d{2})T/.exec(textOf(member(value, 'time'))) ?? [];
  if (year === undefined) return '';
  const precision = Number(member(value, 'precision'));
  const parts = [year, month!, day!].slice(0, Math.max(precision - 8, 0));
  return parts.filter((part) => part !== '00').join('-');
}
