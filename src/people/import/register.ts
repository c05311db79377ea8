/** `tenure import --from`: entries of public registers (docs/registers.md). */
import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { entryText, type Shape } from '../../files/reader/index.ts';
import {
  dayOfEdition,
  type Edition,
  openArchives,
  type Register,
  type RegisterEntry,
} from '../../files/registers/index.ts';
import { utcDay } from '../../ground/day.ts';
import { isCompanyRecord, validateCompany, validateContact } from '../../profile/validate/index.ts';
import { asOfDay, withAsOf } from './as-of.ts';
import { type Batch, BatchBuilder, type BufferPool } from './batch.ts';
import { fingerprint } from './fingerprint.ts';
import { importWork } from './load.ts';
import { asUnreadable, type ImportResult, Unreadable } from './result.ts';

export type RegisterOptions = {
  /** The name of the source; by default the name of the register. */
  name?: string | undefined;
  /** `YYYY-MM-DD`, as of which entries without a time are true; by default the edition's last day. */
  asOf?: string | undefined;
  /** The number of processors to use; by default all of the machine. */
  cores?: number;
  /** Called with the share of the files that has been read, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called before the first rows are written; not called if there are none. */
  onBegin?: (() => Promise<void>) | undefined;
};

export type RegisterResult = ImportResult & { edition: string | null };

/** Archives are packed, so fewer bytes are worth a thread than for plain files. */
const SMALL_BYTES = 1 << 19;

/**
 * Imports the entries of one edition. A bad entry never stops the import: it is written to
 * `FILE.rejects.jsonl` beside the first file. An interrupted import can simply be repeated.
 * @throws Unreadable if a file cannot be read, or not to its end, or if there are no entries
 */
export async function importRegister(
  pool: pg.Pool,
  register: Register,
  { edition, paths }: Edition,
  { name = register.name, asOf, cores, onProgress, onBegin }: RegisterOptions = {},
): Promise<RegisterResult> {
  const reading = new Reading(register, edition, paths, asOf ?? null);
  const bytes = await sizeOf(paths);
  const loaded = await importWork(
    pool,
    {
      path: paths[0]!,
      source: () => fingerprint(paths, name),
      isSmall: bytes < SMALL_BYTES,
      batches: (buffers) =>
        reading.batches(buffers, (read) => onProgress?.(Math.min(read / bytes, 1))),
    },
    { onBegin, ...(cores !== undefined && { cores }) },
  );
  if (loaded.read === 0) throw nothingFound(register);
  return { ...loaded, edition: reading.edition };
}

const nothingFound = ({ name }: Register) =>
  new Unreadable(`has no entries of the register ${name} (docs/registers.md)`);

async function sizeOf(paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths)
    bytes += await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
  return Math.max(bytes, 1);
}

/** The entries of an edition as rows. */
class Reading {
  /** As the files state it, else their names. */
  edition: string | null;
  readonly #register: Register;
  readonly #paths: readonly string[];
  readonly #asOf: string | null;

  constructor(
    register: Register,
    edition: string | null,
    paths: readonly string[],
    asOf: string | null,
  ) {
    this.#register = register;
    this.edition = edition;
    this.#paths = paths;
    this.#asOf = asOf;
  }

  get asOf(): string | null {
    const now = new Date();
    return asOfDay(this.#asOf ?? pastDay(this.edition, now), now);
  }

  get shape(): Shape {
    return { kind: 'entries', register: this.#register.name, edition: this.edition };
  }

  entries(onBytes?: (bytes: number) => void) {
    const source = openArchives(this.#paths, onBytes);
    return this.#register.read(source, (edition) => {
      this.edition = edition;
    });
  }

  async *batches(buffers: BufferPool, onRead: (bytes: number) => void): AsyncGenerator<Batch> {
    let read = 0;
    const entries = this.entries((bytes) => {
      read += bytes;
      onRead(read);
    });
    const builder = new BatchBuilder(buffers);
    for await (const found of entries) {
      const { line } = found;
      if ('fault' in found) builder.fault(Buffer.from(found.entry ?? ''), line, found.fault);
      else builder.row(Buffer.from(entryText(found.record, found.link)), line);
      if (builder.isFull) yield builder.take(this.shape, this.asOf);
    }
    if (!builder.isEmpty) yield builder.take(this.shape, this.asOf);
  }
}

/** Returns the last day of an edition, but not a day in the future. */
function pastDay(edition: string | null, now: Date): string | null {
  const day = edition && dayOfEdition(edition);
  return day && day < utcDay(now) ? day : null;
}

export type RegisterPreview = {
  edition: string | null;
  read: number;
  companies: number;
  people: number;
  rejected: number;
  /** The first records. */
  records: object[];
  /** The first rejects. */
  rejects: { line: number; entry: string | null; reason: string }[];
};

const SHOWN = 3;

/**
 * Reads all entries of an edition, and loads none.
 * @throws Unreadable
 */
export async function previewRegister(
  register: Register,
  { edition, paths }: Edition,
  { asOf }: RegisterOptions = {},
): Promise<RegisterPreview> {
  const reading = new Reading(register, edition, paths, asOf ?? null);
  const preview: RegisterPreview = {
    ...{ edition, read: 0, companies: 0, people: 0, rejected: 0 },
    ...{ records: [], rejects: [] },
  };
  try {
    for await (const found of reading.entries()) count(preview, found, reading.asOf);
  } catch (error) {
    throw asUnreadable(error);
  }
  if (preview.read === 0) throw nothingFound(register);
  return { ...preview, edition: reading.edition };
}

function count(preview: RegisterPreview, found: RegisterEntry, asOf: string | null): void {
  preview.read += 1;
  const reason = 'fault' in found ? found.fault : faultOf(found.record, asOf);
  if (reason !== null) {
    preview.rejected += 1;
    const { line, entry } = found;
    if (preview.rejects.length < SHOWN) preview.rejects.push({ line, entry, reason });
  } else if (!('fault' in found)) {
    preview[isCompanyRecord(found.record) ? 'companies' : 'people'] += 1;
    if (preview.records.length < SHOWN) preview.records.push(found.record);
  }
}

function faultOf(record: object, asOf: string | null): string | null {
  const read = isCompanyRecord(record)
    ? validateCompany(withAsOf(record, asOf, 'updated_at'))
    : validateContact(withAsOf(record, asOf));
  return 'reason' in read ? read.reason : null;
}
