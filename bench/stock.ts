/** Loads the world's contacts into the database. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { matchLeads } from '../src/people/contacts/index.ts';
import { createWorld, type World } from '../src/profile/world/index.ts';
import { shown } from './counts.ts';
import { seconds } from './figure.ts';
import { tenure } from './service.ts';
import type { TestBed } from './test-bed.ts';

const SEED = 20_261_120;
const PEOPLE_PER_COMPANY = 12;

/**
 * The world of the bench.
 * @param most the largest number of people it will have; people present earlier stay the same
 */
export const benchWorld = (people: number, most = people): World =>
  createWorld({
    seed: SEED,
    people,
    companies: Math.max(1, Math.round(most / PEOPLE_PER_COMPANY)),
  });

/** A test bed with the contacts of a world. */
export type Stage = TestBed & { world: World };

/** Writes the contacts of people from `from` to before `to` to an import file; returns its path. */
export async function writeContacts(
  { world, day, folder }: Stage,
  from: number,
  to: number,
): Promise<string> {
  const path = join(folder, `contacts-${from}.jsonl`);
  async function* lines() {
    let batch = '';
    for (let index = from; index < to; index += 1) {
      batch += `${JSON.stringify(world.contact(index, day))}\n`;
      if (batch.length < 1 << 20) continue;
      yield batch;
      batch = '';
    }
    yield batch;
  }
  await pipeline(lines, createWriteStream(path));
  return path;
}

/**
 * Returns how many people a database has from an earlier run.
 * @param sizes numbers of people, in rising order
 * @returns one of the sizes, or 0 for an empty database
 * @throws Error if the database has other contacts: it must belong to the bench
 */
export async function findStored(testBed: TestBed, sizes: readonly number[]): Promise<number> {
  const most = sizes.at(-1)!;
  for (const people of sizes.toReversed()) {
    if (await isStored({ ...testBed, world: benchWorld(people, most) })) return people;
  }
  const { rows } = await testBed.database.pool.query('select 1 from contact limit 1');
  if (rows.length === 0) return 0;
  throw new Error(
    'the database has contacts that are not from a run with these sizes: give an empty one',
  );
}

/** Loads the world's people from `from` on; returns the seconds it took. */
export async function fill(stage: Stage, from: number): Promise<number> {
  const taken = await seconds(() => load(stage, from));
  await tidy(stage);
  return taken;
}

const TABLES =
  'contact, contact_version, contact_lead, contact_key, company, company_version, company_key';

/** Leaves no background work for the database while something is measured. */
export async function tidy({ database: { pool } }: Stage): Promise<void> {
  await pool.query(`vacuum (analyze) ${TABLES}`);
  // The role may lack the right to do this; then the database does it at some other time.
  await pool.query('checkpoint').catch(() => null);
}

/** Most of these people must be found; some have no address, or share one. */
const LOOKED_FOR = 100;

/** True if the last people of the world are stored. */
async function isStored({ world, day, database }: Stage): Promise<boolean> {
  const last = Array.from({ length: Math.min(LOOKED_FOR, world.people) }, (_, back) =>
    world.contact(world.people - 1 - back, day),
  );
  const leads = last.map(({ linkedin_url }) => ({ linkedin_url }));
  const outcomes = await matchLeads(database.pool, 'linkedin_url', leads, { test: false, day });
  return outcomes.filter(({ match }) => match !== null).length * 2 > leads.length;
}

/**
 * People in one file. Two files are on disk at once: while one is imported, the next is written.
 */
const PEOPLE_PER_FILE = 500_000;

async function load(stage: Stage, from: number): Promise<void> {
  const to = stage.world.people;
  const write = (start: number) =>
    writeContacts(stage, start, Math.min(start + PEOPLE_PER_FILE, to));
  let written = write(from);
  for (let start = from; start < to; start += PEOPLE_PER_FILE) {
    const path = await written;
    stage.say(`importing contacts: ${shown(start)} of ${shown(to)}`);
    const imported = tenure(['import', path, '--json'], stage.databaseUrl);
    if (start + PEOPLE_PER_FILE < to) written = write(start + PEOPLE_PER_FILE);
    await imported;
    await rm(path);
  }
}
