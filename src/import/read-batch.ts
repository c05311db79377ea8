// Not by way of the index, which loads a query builder: a thread begins with what it loads.
import type { Delivery, Employer, KnownEmployers } from '../contacts/index.ts';
import {
  COMPANY,
  CONTACT,
  Newcomers,
  type Prepared,
  prepare,
  type SharedNewcomers,
} from '../contacts/store/index.ts';
import type { ContactRecord } from '../profile/record.ts';
import { type Batch, isFlat, type Reject } from './batch.ts';
import { readRows } from './read-rows.ts';

/** What a batch says, ready to be written, by whatever thread. */
export type ReadBatch = {
  companies: Prepared[];
  /** Contacts that are expected to be known; otherwise they are among the newcomers. */
  contacts: Prepared[];
  /** Of each of these contacts, the row. */
  contactRows: number[];
  newcomers: SharedNewcomers;
  /** Of each newcomer, the row. */
  rows: number[];
  /** Those whom no batch before has named. */
  employers: Map<string, Employer>;
  rejects: Reject[];
};

/** Takes batches from text to what is written of them, which needs no database. */
export class BatchReader {
  private readonly known: KnownEmployers;
  private readonly newcomers = new Newcomers<ContactRecord>(CONTACT);

  /** @param known shared by readers whose batches are written in the order they are read */
  constructor(known: KnownEmployers) {
    this.known = known;
  }

  /**
   * The batch before must be written, for its memory is used again.
   * @param areMostlyNew whether most contacts of the file turn out to be new
   */
  read(batch: Batch, delivery: Delivery, areMostlyNew: boolean): ReadBatch {
    const { newcomers } = this;
    newcomers.clear();
    const companies: Prepared[] = [];
    const contacts: Prepared[] = [];
    const contactRows: number[] = [];
    const rows: number[] = [];
    const employers = new Map<string, Employer>();
    const rejects = readRows(batch, {
      contact: (contact, text, row) => {
        const prepared = prepare(
          CONTACT,
          { record: contact, ...delivery, isRow: isFlat(batch) },
          text,
        );
        this.known.collect(contact, delivery, employers);
        if (areMostlyNew) newcomers.add(prepared);
        else contacts.push(prepared);
        (areMostlyNew ? rows : contactRows).push(row);
      },
      company: (company, text) => {
        companies.push(prepare(COMPANY, { record: company, ...delivery }, text));
      },
    });
    // An import ends with the first batch that cannot be written, so what is read is as good as stored.
    for (const { company } of employers.values()) this.known.add(company);
    return {
      companies,
      contacts,
      contactRows,
      newcomers: newcomers.share(),
      rows,
      employers,
      rejects,
    };
  }
}
