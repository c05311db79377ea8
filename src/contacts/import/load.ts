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
import { COMPANY, CONTACT, lockAll, type Prepared, prepare, record } from '../store/index.ts';
import type { Batch, Reject } from './batch.ts';
import { readRows } from './read-rows.ts';

export type Counts = { inserted: number; updated: number; unchanged: number };
export type BatchResult = Counts & { rejects: Reject[] };

export type ReadBatch = {
  contacts: Prepared[];
  companies: Prepared[];
  employers: Map<string, Employer>;
  rejects: Reject[];
};

export class BatchLoader {
  private readonly delivery: Delivery;
  private readonly known = new KnownEmployers();

  constructor(delivery: Delivery) {
    this.delivery = delivery;
  }

  read(batch: Batch): ReadBatch {
    const { delivery } = this;
    const contacts: Prepared[] = [];
    const companies: Prepared[] = [];
    const employers = new Map<string, Employer>();
    const rejects = readRows(batch, {
      contact: (record, text) => {
        contacts.push(prepare(CONTACT, { record, ...delivery }, text));
        this.known.collect(record, delivery, employers);
      },
      company: (record, text) => {
        companies.push(prepare(COMPANY, { record, ...delivery }, text));
      },
    });
    return { contacts, companies, employers, rejects };
  }

  /** One transaction: a batch is loaded whole or not at all. */
  async write(client: pg.ClientBase, batch: ReadBatch): Promise<BatchResult> {
    const counts: Counts = { inserted: 0, updated: 0, unchanged: 0 };
    await client.query('begin');
    try {
      await lockAll(client);
      const companies = await record(client, COMPANY, batch.companies);
      const contacts = await record(client, CONTACT, batch.contacts);
      await recordEmployers(client, batch.employers, this.known);
      await client.query('commit');
      for (const { outcome } of [...companies, ...contacts]) counts[outcome] += 1;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
    return { ...counts, rejects: batch.rejects };
  }
}
