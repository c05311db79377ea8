import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importFile } from '../contacts/index.ts';
import type { Database } from '../database/index.ts';
import { count, say } from './show.ts';
import type { World } from './world/index.ts';

/** Loads the world's companies and contacts as an operator would: by an import file. */
export async function loadContacts(
  database: Database,
  world: World,
  day: string,
  folder: string,
): Promise<void> {
  const path = join(folder, 'contacts.jsonl');
  await pipeline(lines(world, day), createWriteStream(path));
  const start = performance.now();
  const { read, inserted, unchanged, updated } = await importFile(database.pool, path, {});
  const seconds = (performance.now() - start) / 1000;
  const known = unchanged + updated > 0 ? `, ${count(unchanged + updated)} known already` : '';
  say(
    `  ${count(read)} records of people and companies read in ${seconds.toFixed(1)} s: ${count(inserted)} new${known}`,
  );
  await rm(path);
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
