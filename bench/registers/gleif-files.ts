/** Writes GLEIF's golden copies of made-up companies in their true form, zipped. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { createWorld, type World } from '../../src/profile/world/index.ts';
import { ENTITY_COLUMNS, RELATIONSHIP_COLUMNS } from './gleif-columns.ts';
import { type Columns, entityAt, relationshipAt } from './gleif-entities.ts';
import { entityXml, relationshipXml, wrapXml } from './gleif-xml.ts';

export type GleifFiles = {
  /** Its companies are the legal entities. */
  world: World;
  /** `YYYY-MM-DD`, of the edition. */
  day: string;
  format: 'csv' | 'xml';
};

/** A world of this many companies. */
export const companyWorld = (companies: number): World =>
  createWorld({ seed: 1, people: 1, companies });

/** @returns the paths of the file of entities and the file of relationships */
export async function writeGleif(
  folder: string,
  { world, day, format }: GleifFiles,
): Promise<[entities: string, relationships: string]> {
  const stem = `${day.replaceAll('-', '')}-0800-gleif-goldencopy`;
  const write = async (kind: 'lei2' | 'rr', pieces: Iterable<string>) => {
    const name = `${stem}-${kind}-golden-copy.${format}`;
    const path = join(folder, `${name}.zip`);
    await writeZip(path, name, pieces);
    return path;
  };
  const [entities, relationships] = format === 'csv' ? csvOf(world, day) : xmlOf(world, day);
  return [await write('lei2', entities), await write('rr', relationships)];
}

async function writeZip(path: string, name: string, pieces: Iterable<string>): Promise<void> {
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(joined(pieces), { objectMode: false }), name, {
    compressionLevel: 1,
  });
  zip.end();
  await pipeline(zip.outputStream as unknown as Readable, createWriteStream(path));
}

const PIECE = 1 << 18;

function* joined(pieces: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

function* rows(
  world: World,
  toColumns: (world: World, index: number) => Columns | null,
): Generator<Columns> {
  for (let index = 0; index < world.companies; index += 1) {
    const columns = toColumns(world, index);
    if (columns) yield columns;
  }
}

const entitiesOf = (world: World, day: string) =>
  rows(world, (_, index) => entityAt(world, index, day));
const relationshipsOf = (world: World, day: string) =>
  rows(world, (_, index) => relationshipAt(world, index, day));

const csvOf = (world: World, day: string): [Iterable<string>, Iterable<string>] => [
  csv(ENTITY_COLUMNS, entitiesOf(world, day)),
  csv(RELATIONSHIP_COLUMNS, relationshipsOf(world, day)),
];

/** GLEIF quotes every value, the empty ones too. */
function* csv(columns: readonly string[], all: Iterable<Columns>): Generator<string> {
  yield `${columns.map(quoted).join(',')}\n`;
  for (const row of all) yield `${columns.map((column) => quoted(row[column] ?? '')).join(',')}\n`;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const xmlOf = (world: World, day: string): [Iterable<string>, Iterable<string>] => [
  wrapXml('lei', day, world.companies, map(entitiesOf(world, day), entityXml)),
  wrapXml('rr', day, world.companies, map(relationshipsOf(world, day), relationshipXml)),
];

function* map<T, U>(all: Iterable<T>, convert: (one: T) => U): Generator<U> {
  for (const one of all) yield convert(one);
}
