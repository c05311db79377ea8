/**
 * The index of a feed, from match keys to records. It is stored in a temporary folder of its own:
 * the records as text, one file for each feed file, and a DuckDB table with the location of each
 * record.
 *
 * The keys of a feed file are sorted, in small row groups. So DuckDB reads very little to find a
 * key, and memory does not grow with the feed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { loadDuckDB } from '../../files/duckdb.ts';
import { readDocument } from './documents.ts';
import type { FeedFile } from './files.ts';
import { type Indexed, indexFile, keyWord } from './indexing.ts';

/** Where the text of a record is stored. */
type RecordLocation = {
  /** The number under which the feed file was added. */
  number: number;
  start: number;
  length: number;
  /** ISO 8601, UTC. */
  verifiedAt: string;
};

export type Catalogue = {
  /** @throws Error for a file that cannot be read; then nothing of it is added */
  add(file: FeedFile, number: number, signal: AbortSignal): Promise<Indexed>;
  remove(number: number): Promise<void>;
  /** Finds the locations for each key, the newest first. */
  find(keys: readonly string[]): Promise<RecordLocation[][]>;
  read(location: RecordLocation): Promise<string>;
  close(): Promise<void>;
};

const SETTINGS = { memory_limit: '256MB', threads: '2', autoinstall_known_extensions: 'false' };
const ROW_GROUP = 4_096;

/** @param parent the folder for the catalogue's own folder */
export async function openCatalogue(parent: string): Promise<Catalogue> {
  const { DuckDBInstance } = await loadDuckDB('A feed');
  const folder = await mkdtemp(join(parent, 'tenure-feed-'));
  const temporary = { temp_directory: join(folder, 'spill') };
  const instance = await DuckDBInstance.create(':memory:', { ...SETTINGS, ...temporary });
  const connect = async () => {
    const connection = await instance.connect();
    await connection.run('use catalogue');
    return connection;
  };
  const first = await instance.connect();
  await first.run(`attach '${join(folder, 'keys').replaceAll("'", "''")}' as catalogue
    (row_group_size ${ROW_GROUP})`);
  await first.run(`create table catalogue.match_key
    (word ubigint, number integer, start bigint, length integer, verified_at varchar)`);
  const [finding, writing] = [await connect(), await connect()];
  const documents = (number: number) => join(folder, `${number}.jsonl`);
  return {
    add: (file, number, signal) =>
      indexFile(writing, { file, number, documents: documents(number), signal }),
    async remove(number) {
      await writing.run(`delete from match_key where number = ${number}`);
      await rm(documents(number), { force: true });
    },
    find: (keys) => findLocations(finding, keys),
    read: ({ number, start, length }) => readDocument(documents(number), start, length),
    async close() {
      for (const connection of [first, finding, writing]) connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findLocations(
  connection: DuckDBConnection,
  keys: readonly string[],
): Promise<RecordLocation[][]> {
  const words = keys.map(keyWord);
  const reader = await connection.runAndReadAll(`
    select word, number, start, length, verified_at from match_key
    where word in (${words.join(', ')}) order by verified_at desc`);
  const locations = new Map<bigint, RecordLocation[]>(words.map((word) => [word, []]));
  for (const [word, number, start, length, verifiedAt] of reader.getRows()) {
    locations.get(word as bigint)?.push({
      number: number as number,
      start: Number(start),
      length: length as number,
      verifiedAt: verifiedAt as string,
    });
  }
  return words.map((word) => locations.get(word) ?? []);
}
