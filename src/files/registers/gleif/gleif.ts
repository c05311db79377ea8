import { detached } from '../detached.ts';
import type { Register, RegisterEntry, RegisterFile, RegisterSource } from '../register.ts';
import { readCsv } from './csv.ts';
import { toCompany } from './entity.ts';
import { openFile } from './open.ts';
import { type Form, RECORD_KINDS, type RecordKind } from './record.ts';
import { Relationships } from './relationships.ts';
import { readXml } from './xml.ts';

/**
 * Companies first: their records are complete. Relationships change the parents of companies, and
 * are read as a whole first, because a company may have several.
 */
export const gleif: Register = {
  name: 'gleif',
  editionOf: (names) => editionIn(names.join('\n')),
  async *read(source, onEdition = () => {}) {
    const settled = new Set<string>();
    for await (const file of source.files()) yield* readEntities(file, settled, onEdition);
    yield* readRelationships(source, settled, onEdition);
  },
};

type OnEdition = (edition: string) => void;

/** `20260930-0800-gleif-goldencopy-lei2-golden-copy.csv` is of the edition 20260930-0800. */
const editionIn = (names: string): string | null =>
  /(?<!\d)\d{8}(?:-\d{4})?(?=-gleif-)/i.exec(names)?.[0] ?? null;

/** @param settled gets the LEIs of entities whose relationships do not count */
async function* readEntities(
  file: RegisterFile,
  settled: Set<string>,
  onEdition: OnEdition,
): AsyncGenerator<RegisterEntry> {
  for await (const read of readFile(file, 'entity', onEdition)) {
    if ('fault' in read) yield read;
    else {
      const { line, fields } = read;
      const entry = toCompany(fields);
      if (entry === null) settled.add(detached(fields('LEI')));
      else if ('fault' in entry) yield { line, ...entry };
      else {
        if (entry.hasSuccessor) settled.add(detached(entry.lei));
        yield { line, entry: entry.lei, link: linkOf(entry.lei), record: entry.record };
      }
    }
  }
}

async function* readRelationships(
  source: RegisterSource,
  settled: ReadonlySet<string>,
  onEdition: OnEdition,
): AsyncGenerator<RegisterEntry> {
  const relationships = new Relationships();
  for await (const file of source.files()) {
    for await (const read of readFile(file, 'relationship', onEdition)) {
      const fault = 'fault' in read ? read : relationships.add(read.fields, read.line);
      if (fault) yield fault;
    }
  }
  for (const { lei, line, record } of relationships.records(settled)) {
    yield { line, entry: lei, link: linkOf(lei), record };
  }
}

const linkOf = (lei: string): string => `https://search.gleif.org/#/record/${lei}`;

/** Reads the records of a kind; nothing from a file of another kind. */
async function* readFile(
  file: RegisterFile,
  kind: RecordKind,
  onEdition: OnEdition,
): AsyncGenerator<Form> {
  const opened = await openFile(file);
  if (opened?.kind !== kind) return;
  const { format, edition, bytes } = opened;
  if (edition !== null) onEdition(edition);
  yield* format === 'csv' ? readCsv(bytes, kind) : readXml(bytes, RECORD_KINDS[kind].element);
}
