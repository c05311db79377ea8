import { contactKeys, emailKey, leadNameKeys, linkedinKey } from '../../profile/keys/index.ts';
import type { World } from '../../world/index.ts';
import type { Question } from '../question.ts';
import { KeyTable } from './key-table.ts';

/** As the source is asked: the index of the one person meant, or null. */
export type Directory = (question: Question) => number | null;

const KEYS_A_PERSON = 9;
/** People entered at a stretch: a few milliseconds, then others may run. */
const STRETCH = 200;

/**
 * Enters everybody under all they will ever be known by from `firstDay` on, so that the directory
 * stays right as the days pass. Some 100 µs a person.
 */
export async function createDirectory(
  world: World,
  firstDay: string,
  signal: AbortSignal,
): Promise<Directory> {
  const table = new KeyTable(world.people * KEYS_A_PERSON);
  for (let person = 0; person < world.people && !signal.aborted; person++) {
    for (const day of daysOfNews(world, person, firstDay)) {
      for (const key of contactKeys(world.contact(person, day))) table.add(key, person);
    }
    if (person % STRETCH === STRETCH - 1) await new Promise(setImmediate);
  }
  return (question) => {
    for (const key of keysOf(question)) {
      const person = table.find(key);
      if (person !== null) return person;
    }
    return null;
  };
}

/** The first day, and those on which somebody starts at a new employer: with a new address. */
const daysOfNews = (world: World, person: number, firstDay: string): string[] => [
  firstDay,
  ...world
    .person(person)
    .career.jobs.map(({ start }) => start)
    .filter((start) => start > firstDay),
];

/** The best first, as contacts are matched (docs/matching.md). */
function keysOf({ linkedinUrl, email, firstName, lastName, companyName }: Question): string[] {
  const names = leadNameKeys(firstName, lastName, companyName);
  const keys = [linkedinKey(linkedinUrl), emailKey(email), names.best, ...names.second()];
  return keys.filter((key) => key !== null);
}
