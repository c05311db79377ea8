import { contactKeys, emailKey, leadNameKeys, linkedinKey } from '../../profile/keys/index.ts';
import type { World } from '../../profile/world/index.ts';
import type { Question } from '../question.ts';
import { KeyTable } from './key-table.ts';

/** Returns the index of the person that a question is about; null for none or several. */
export type Directory = (question: Question) => number | null;

const KEYS_A_PERSON = 9;
/** After this many people, which take some milliseconds, other work of the process runs. */
const STRETCH = 200;

/**
 * Creates a directory with all match keys that people have on `firstDay` or will have later, so
 * that it remains correct as days pass. Takes some 100 µs per person.
 */
export async function createDirectory(
  world: World,
  firstDay: string,
  signal: AbortSignal,
): Promise<Directory> {
  const table = new KeyTable(world.people * KEYS_A_PERSON);
  for (let person = 0; person < world.people && !signal.aborted; person++) {
    for (const day of daysWithNewKeys(world, person, firstDay)) {
      for (const key of contactKeys(world.contact(person, day))) table.add(key, person);
    }
    if (person % STRETCH === STRETCH - 1) await new Promise(setImmediate);
  }
  return (question) => {
    for (const key of keysToTry(question)) {
      const person = table.find(key);
      if (person !== null) return person;
    }
    return null;
  };
}

/**
 * Returns the days on which a person gets new keys: the first day, and the start of each new job.
 */
const daysWithNewKeys = (world: World, person: number, firstDay: string): string[] => [
  firstDay,
  ...world
    .person(person)
    .career.jobs.map(({ start }) => start)
    .filter((start) => start > firstDay),
];

/**
 * Returns the match keys of a question in the order in which contacts are matched, the best first
 * (docs/matching.md).
 */
function keysToTry({ linkedinUrl, email, firstName, lastName, companyName }: Question): string[] {
  const names = leadNameKeys(firstName, lastName, companyName);
  const keys = [linkedinKey(linkedinUrl), emailKey(email), names.best, ...names.second()];
  return keys.filter((key) => key !== null);
}
