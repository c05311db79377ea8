/** Adds the records of one feed file to the catalogue, in one transaction. */
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import { contactKeys } from '../../profile/keys/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { validateContact } from '../../profile/validate/index.ts';
import { DocumentWriter } from './documents.ts';
import type { FeedFile } from './files.ts';
import { readRows } from './rows.ts';

export type Indexing = {
  file: FeedFile;
  /** The file's unique number in the catalogue. */
  number: number;
  /** Path of the file that receives the records as text. */
  documents: string;
  signal: AbortSignal;
};

/** The number of contacts in the file, and of rejected rows. */
export type Indexed = { contacts: number; rejected: number };

/** @throws ListFault for a file that cannot be read; then nothing is added */
export async function indexFile(writing: DuckDBConnection, indexing: Indexing): Promise<Indexed> {
  await writing.run('begin');
  try {
    await writing.run(`create or replace temp table fresh
      (word ubigint, start bigint, length integer, verified_at varchar)`);
    const indexed = await fillFresh(await writing.createAppender('fresh'), indexing);
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
  { file, documents, signal }: Indexing,
): Promise<Indexed> {
  const writer = await DocumentWriter.create(documents);
  const indexed = { contacts: 0, rejected: 0 };
  try {
    for await (const value of readRows(file.path)) {
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

/** Adds a missing `verified_at`: the last change of the file. */
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
    appender.appendUBigInt(keyWord(key));
    appender.appendBigInt(BigInt(start));
    appender.appendInteger(length);
    appender.appendVarchar(record.verified_at);
    appender.endRow();
  }
}

/**
 * Returns the first 64 bits of a match key. Keys that share them are distinguished by comparing the
 * records.
 */
export const keyWord = (key: string): bigint =>
  BigInt(`0x${key.slice(0, 8)}${key.slice(9, 13)}${key.slice(14, 18)}`);
