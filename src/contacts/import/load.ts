/**
 * Takes batches from text to rows of the database, in two steps: what needs no database, and what
 * waits for the turn of the batch.
 */
import type pg from 'pg';
import {
  type Delivery,
  type Employer,
  KnownEmployers,
  recordEmployers,
} from '../companies/index.ts';
import type { ContactRecord } from '../record.ts';
import {
  COMPANY,
  CONTACT,
  lockAll,
  Newcomers,
  type Outcome,
  type Prepared,
  prepare,
  record,
  recordAll,
} from '../store/index.ts';
import type { Batch, Reject } from './batch.ts';
import { readAgain, readRows } from './read-rows.ts';

export type Counts = Record<Outcome, number>;
export type BatchResult = Counts & { rejects: Reject[] };

/** A batch that waits for its turn. */
export type ReadBatch = {
  batch: Batch;
  companies: Prepared[];
  /** Contacts that are expected to be known; otherwise they are among the newcomers. */
  contacts: Prepared[];
  /** Of each of these contacts, the row. */
  contactRows: number[];
  /** Of each newcomer, the row. */
  rows: number[];
  employers: Map<string, Employer>;
  rejects: Reject[];
};

/** Loads one batch after the other: each is read, then written. */
export class BatchLoader {
  private readonly delivery: Delivery;
  private readonly known = new KnownEmployers();
  private readonly newcomers = new Newcomers<ContactRecord>(CONTACT);
  /** As in the batch before. */
  private areMostlyNew = true;

  constructor(delivery: Delivery) {
    this.delivery = delivery;
  }

  read(batch: Batch): ReadBatch {
    const read: ReadBatch = {
      batch,
      companies: [],
      contacts: [],
      contactRows: [],
      rows: [],
      employers: new Map(),
      rejects: [],
    };
    const { areMostlyNew, delivery } = this;
    this.newcomers.clear();
    read.rejects = readRows(batch, {
      contact: (contact, text, row) => {
        const prepared = prepare(CONTACT, { record: contact, ...delivery }, text);
        this.known.collect(contact, delivery, read.employers);
        if (areMostlyNew) this.newcomers.add(prepared);
        else read.contacts.push(prepared);
        (areMostlyNew ? read.rows : read.contactRows).push(row);
      },
      company: (company, text) => {
        read.companies.push(prepare(COMPANY, { record: company, ...delivery }, text));
      },
    });
    return read;
  }

  /** One transaction: a batch is loaded whole or not at all. */
  async write(client: pg.ClientBase, read: ReadBatch): Promise<BatchResult> {
    await client.query('begin');
    try {
      await lockAll(client);
      const result = await this.writeAll(client, read);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  }

  private async writeAll(client: pg.ClientBase, read: ReadBatch): Promise<BatchResult> {
    const counts: Counts = { inserted: 0, updated: 0, unchanged: 0 };
    const companies = await recordAll(client, COMPANY, read.companies);
    const newcomers = await this.newcomers.write(client);
    counts.inserted = read.rows.length - newcomers.length;
    const acquainted = newcomers.map((newcomer) => read.rows[newcomer]!);
    const known = read.contacts.concat(this.prepareAgain(read, acquainted));
    const rows = read.contactRows.concat(acquainted);
    const contacts = await record(client, CONTACT, known);
    await recordEmployers(client, read.employers, this.known);
    const suppressed: number[] = [];
    contacts.forEach((recorded, at) => {
      if (recorded) counts[recorded.outcome] += 1;
      else suppressed.push(rows[at]!);
    });
    this.areMostlyNew = counts.inserted * 2 > counts.updated + counts.unchanged;
    for (const { outcome } of companies) counts[outcome] += 1;
    return { ...counts, rejects: withSuppressed(read, suppressed) };
  }

  private prepareAgain({ batch }: ReadBatch, rows: readonly number[]): Prepared[] {
    const prepared: Prepared[] = [];
    readAgain(batch, rows, {
      contact: (contact, text) => {
        prepared.push(prepare(CONTACT, { record: contact, ...this.delivery }, text));
      },
      company: () => {},
    });
    return prepared;
  }
}

/** Rejects in the order of their lines. What stood there is not kept: it is about somebody erased. */
function withSuppressed({ batch, rejects }: ReadBatch, rows: readonly number[]): Reject[] {
  if (rows.length === 0) return rejects;
  const suppressed = rows.map((row) => ({
    line: batch.lines[row]!,
    reason: SUPPRESSED,
    record: '',
  }));
  return [...rejects, ...suppressed].sort((one, other) => one.line - other.line);
}

const SUPPRESSED = 'suppressed: this person was erased on request and is not stored again';
