/**
 * Companies in Wikidata: lines of the JSON dump, or the result of a query. See `docs/registers.md`.
 */
import { basename } from 'node:path';
import { latestEdition } from '../edition.ts';
import type { Register, RegisterEntry, RegisterSource } from '../register.ts';
import type { Found } from './found.ts';
import { Items } from './items.ts';
import { readObjects } from './objects.ts';
import { Relations } from './relations.ts';

export const wikidata: Register = {
  name: 'wikidata',
  editionOf: (fileNames) => latestEdition(fileNames, /(20\d{2})-?(\d{2})-?(\d{2})/, '-'),
  read,
};

/** Reads the files twice, because an entity refers to others only by their ids. */
async function* read(source: RegisterSource): AsyncGenerator<RegisterEntry> {
  const relations = new Relations();
  for await (const { found } of objectsIn(source)) if ('value' in found) relations.add(found.value);
  const items = new Items(relations);
  for await (const { file, found } of objectsIn(source)) {
    if ('value' in found) yield* items.add(found.value, found.line);
    else yield { line: found.line, entry: null, fault: `${file} ${found.fault}` };
  }
  yield* items.take();
}

async function* objectsIn(source: RegisterSource): AsyncGenerator<{ file: string; found: Found }> {
  for await (const { name, bytes } of source.files()) {
    const file = basename(name);
    for await (const found of readObjects(bytes)) yield { file, found };
  }
}
