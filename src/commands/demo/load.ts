import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../ground/database/index.ts';
import { importFile } from '../../people/import/index.ts';
import type { World } from '../../profile/world/index.ts';
import { count, say, step } from './show.ts';

/** Loads the world's companies and contacts through an import file, as an operator would. */
export async function loadContacts(database: Database, world: World, day: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-demo-'));
  const path = join(folder, 'contacts.jsonl');
  try {
    await step(`generating ${count(world.people)} people and their careers`, () =>
      pipeline(lines(world, day), createWriteStream(path)),
    );
    const { read } = await step('importing them', () => importFile(database.pool, path, {}));
    say(`  ${count(read)} records of people and companies`);
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
