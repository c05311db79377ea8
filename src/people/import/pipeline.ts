/**
 * The pipeline of an import. While one batch is written, the next ones are parsed. With several
 * connections, these are also written as far as possible without the results of earlier batches.
 * Batches are committed in the order of the file, because the later of two rows about one person
 * counts.
 */
import type pg from 'pg';
import {
  COMPANY,
  CONTACT,
  ImportedKeys,
  type Provenance,
  RelatedEmployers,
} from '../contacts/index.ts';
import type { Batch } from './batch.ts';
import type { Reader } from './readers.ts';
import { type BatchResult, type Imported, writeBatch } from './write-batch.ts';

export class Pipeline {
  /** Connections, used in turn. `written` is the batch that a connection writes or wrote last. */
  readonly #writers: Writer[];
  readonly #provenance: Provenance;
  readonly #free: Reader[];
  #waiting: (() => void)[] = [];
  #hasFailed = false;
  #lastWritten: Promise<unknown> = Promise.resolve();
  /** True if most contacts of the batch written last were new. */
  #areMostlyNew = true;
  /**
   * True if more than a few of the people expected to be new were known. True for the first batch,
   * as a precaution.
   */
  #asksAhead = true;
  readonly #imported: Imported = {
    companies: new ImportedKeys(COMPANY),
    contacts: new ImportedKeys(CONTACT),
  };
  readonly #related = new RelatedEmployers();

  constructor(
    clients: readonly pg.ClientBase[],
    provenance: Provenance,
    readers: readonly Reader[],
  ) {
    this.#writers = clients.map((client) => ({ client, written: Promise.resolve() }));
    this.#provenance = provenance;
    this.#free = [...readers];
  }

  /**
   * Waits for a free reader, so that there are at most as many batches in memory as readers.
   * @throws the error of an earlier batch
   */
  async take(): Promise<Reader> {
    if (this.#hasFailed) await this.#lastWritten;
    while (this.#free.length === 0) await new Promise<void>((free) => this.#waiting.push(free));
    return this.#free.shift()!;
  }

  /** Loads a batch after all earlier ones. Fails if one of them failed. */
  load(reader: Reader, batch: Batch): Promise<BatchResult> {
    const writer = this.#writers.shift()!;
    const written = this.#loadAfter(this.#lastWritten, writer, reader, batch);
    this.#writers.push({ client: writer.client, written });
    this.#lastWritten = written.finally(() => {
      this.#free.push(reader);
      this.#waiting.shift()?.();
    });
    this.#lastWritten.catch(() => {
      this.#hasFailed = true;
    });
    return written;
  }

  /** Resolves when every batch is written or has failed. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#writers.map(({ written }) => written));
  }

  async #loadAfter(
    before: Promise<unknown>,
    writer: Writer,
    reader: Reader,
    batch: Batch,
  ): Promise<BatchResult> {
    const provenance = this.#provenance;
    const imported = this.#imported;
    const read = await reader.read(batch, provenance, this.#areMostlyNew);
    await writer.written;
    const asksAhead = this.#asksAhead;
    const around = { before, imported, related: this.#related, asksAhead };
    const result = await writeBatch(writer.client, batch, read, provenance, around);
    const { inserted, updated, unchanged, ahead } = result;
    this.#areMostlyNew = inserted * 2 > updated + unchanged;
    this.#asksAhead = ahead.known > ahead.rows * MOST_REMOVED;
    return result;
  }
}

type Writer = { client: pg.ClientBase; written: Promise<unknown> };

/** Writing and removing a row takes ten times as long as a query for its contact. */
const MOST_REMOVED = 0.1;
