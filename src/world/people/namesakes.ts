/**
 * Namesakes: a few people share name and employers with somebody else, so that a lead who gives
 * only those cannot be told apart. They differ in everything else.
 */

/** Every so many people, one is the namesake of the person before. */
export const NAMESAKE_EVERY = 256;

/** Whose name and employers the person with this index has: their own, or their neighbour's. */
export function namesakeOf(index: number): number {
  return isNamesake(index) ? index - 1 : index;
}

export function isNamesake(index: number): boolean {
  return index % NAMESAKE_EVERY === NAMESAKE_EVERY - 1;
}

/** Whether somebody else among the first `people` has the same name and employers. */
export function hasNamesake(index: number, people: number): boolean {
  const other = isNamesake(index) ? index - 1 : isNamesake(index + 1) ? index + 1 : people;
  return index < people && other < people;
}
