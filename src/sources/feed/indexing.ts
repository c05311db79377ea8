/** Enters the records of one feed file into the catalogue, in one transaction. */
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import { contactKeys } from '../../profile/keys/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { validateContact } from '../../profile/validate/index.ts';
import { DocumentWriter } from './documents.ts';
import type { FeedFile } from './files.ts';
import { rowsOf } from './rows.ts';

export type Indexing = {
  file: FeedFile;
  /** A number of its own. */
  number: number;
  /** Where the records go as text. */
  documents: string;
  /** Breaks it off. */
  signal: AbortSignal;
};

/** How many rows of the file are contacts, and how many are nothing that can be taken. */
export type Indexed = { contacts: number; rejected: number };

/**
 * @param reading a connection for the feed, beside the one that writes
 * @throws what DuckDB says of a file that cannot be read; nothing is entered then
 */
export async function indexFile(
  writing: DuckDBConnection,
  reading: DuckDBConnection,
  indexing: Indexing,
): Promise<Indexed> {
  await writing.run('begin');
  try {
    await writing.run(`create or replace temp table fresh
      (word ubigint, start bigint, length integer, verified_at varchar)`);
    const indexed = await fillFresh(await writing.createAppender('fresh'), reading, indexing);
    await writing.run(`insert into match_key
      select word, ${indexing.number}, start, length, verified_at from fresh order by word`);
    await writing.run('commit');
    return indexed;
  } catch (error) {
    await writing.run('rollback');
    throw error;
  }
}

async function fillFresh(
  appender: DuckDBAppender,
  reading: DuckDBConnection,
  { file, documents, signal }: Indexing,
): Promise<Indexed> {
  const writer = await DocumentWriter.create(documents);
  const indexed = { contacts: 0, rejected: 0 };
  try {
    for await (const value of rowsOf(reading, file)) {
      signal.throwIfAborted();
      if (isCompany(value)) continue;
      const validated = validateContact(value);
      if ('reason' in validated) {
        indexed.rejected += 1;
        continue;
      }
      indexed.contacts += 1;
      await enter(appender, writer, dated(validated.record, file));
    }
  } finally {
    await writer.close();
    appender.closeSync();
  }
  return indexed;
}

const isCompany = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'record' in value && value.record === 'company';

/** A record that does not say when it was verified was when its file was put there. */
function dated(record: ContactRecord, file: FeedFile): ContactRecord & { verified_at: string } {
  const put = `${new Date(file.modifiedMs).toISOString().slice(0, 19)}Z`;
  return { ...record, verified_at: record.verified_at ?? put };
}

async function enter(
  appender: DuckDBAppender,
  writer: DocumentWriter,
  record: ContactRecord & { verified_at: string },
): Promise<void> {
  const { start, length } = await writer.add(JSON.stringify(record));
  for (const key of contactKeys(record)) {
    appender.appendUBigInt(wordOf(key));
    appender.appendBigInt(BigInt(start));
    appender.appendInteger(length);
    appender.appendVarchar(record.verified_at);
    appender.endRow();
  }
}

/** The first 64 bits of a match key: what shares them by chance is told apart by the record. */
export const wordOf = (key: string): bigint =>
  BigInt(`0x${key.slice(0, 8)}${key.slice(9, 13)}${key.slice(14, 18)}`);
