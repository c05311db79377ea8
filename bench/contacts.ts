/** The world's contacts on their way into the database. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { World } from '../src/world/index.ts';
import { seconds } from './figure.ts';
import type { Place } from './place.ts';
import { tenure } from './service.ts';

/** People of the world by index: `from` up to before `to`. */
export type Range = { from: number; to: number };

type Source = Pick<Place, 'folder' | 'day'> & { world: World };

/** Writes their contacts to an import file; returns its path. */
export async function writeContacts({ world, day, folder }: Source, { from, to }: Range) {
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

/** People of one file: while one is imported, the next is written. */
const PEOPLE_PER_FILE = 200_000;

/**
 * Loads contacts as `tenure import` does, in files of which two are on the disk at once.
 * @returns the seconds it took
 */
export async function fill(place: Place & { world: World }, { from, to }: Range): Promise<number> {
  const write = (start: number) =>
    writeContacts(place, { from: start, to: Math.min(start + PEOPLE_PER_FILE, to) });
  return seconds(async () => {
    let written = write(from);
    for (let start = from; start < to; start += PEOPLE_PER_FILE) {
      const path = await written;
      place.say(
        `importing contacts, ${start.toLocaleString('en-US')} of ${to.toLocaleString('en-US')}`,
      );
      const next = start + PEOPLE_PER_FILE;
      const imported = tenure(['import', path, '--json'], place.databaseUrl);
      if (next < to) written = write(next);
      await imported;
      await rm(path);
    }
  });
}
