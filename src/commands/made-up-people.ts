/** Loads the people and companies of a generated world, for trials and the demo. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { importFile } from '../people/import/index.ts';
import type { World } from '../profile/world/index.ts';

/** Runs a step of the work, and may report it. */
type Step = <T>(what: 'generate' | 'import', work: () => Promise<T>) => Promise<T>;

const atOnce: Step = (_what, work) => work();

/**
 * Loads all records of a world through an import file, as an operator would.
 * @param day the day as of which the records are true, `YYYY-MM-DD`
 * @returns the number of records
 */
export async function loadMadeUpPeople(
  pool: pg.Pool,
  world: World,
  day: string,
  step: Step = atOnce,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-made-up-'));
  const path = join(folder, 'contacts.jsonl');
  try {
    await step('generate', () => pipeline(lines(world, day), createWriteStream(path)));
    return (await step('import', () => importFile(pool, path, {}))).read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* lines(world: World, day: string): Generator<string> {
  for (let index = 0; index < world.companies; index += 1) {
    yield `${JSON.stringify(world.company(index, day))}\n`;
  }
  for (let index = 0; index < world.people; index += 1) {
    yield `${JSON.stringify(world.contact(index, day))}\n`;
  }
  for (const contact of world.testContacts()) yield `${JSON.stringify(contact)}\n`;
}
