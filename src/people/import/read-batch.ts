/**
 * Parses a batch into records and the rows to write. It needs no database, so it can run on a
 * separate thread.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { excerpt, isFlat, parseRow, systemOf } from '../../files/reader/index.ts';
import type { ExternalIds } from '../../profile/external-ids.ts';
import { bareHash } from '../../profile/keys/index.ts';
import type { Company, CompanyRecord, ContactRecord } from '../../profile/record.ts';
import {
  isCompanyRecord,
  validateCompany,
  validateContact,
  validateExternalIds,
} from '../../profile/validate/index.ts';
import {
  COMPANY,
  CONTACT,
  type Employer,
  type Kind,
  type KnownEmployers,
  NewRows,
  type Observation,
  originText,
  type Prepared,
  type Provenance,
  prepare,
  type SharedNewRows,
} from '../contacts/index.ts';
import { withAsOf } from './as-of.ts';
import type { Batch, Reject } from './batch.ts';

/** The contacts or companies of a batch. */
export type ReadRows = {
  /** Those that are expected to be known. */
  known: Prepared[];
  /** The row number in the batch of each of these. */
  knownRows: number[];
  newRows: SharedNewRows;
  /** The row number in the batch of each new row. */
  rows: number[];
};

/** A parsed batch, ready to be written; passed between threads. */
export type ReadBatch = {
  companies: ReadRows;
  contacts: ReadRows;
  /** Employers that no earlier batch named. */
  employers: Map<string, Employer>;
  rejects: Reject[];
};

/** Parses batches one after the other. */
export class BatchReader {
  readonly #known: KnownEmployers;
  readonly #companies = new RowCollector<Company>(COMPANY);
  readonly #contacts = new RowCollector<ContactRecord>(CONTACT);

  /** @param known shared by readers whose batches are written in the order they are read */
  constructor(known: KnownEmployers) {
    this.#known = known;
  }

  /**
   * Parses a batch. The reader's previous batch must be written before, because its memory is
   * reused.
   * @param expectsNew true if most rows of the file have been new so far
   */
  read(batch: Batch, provenance: Provenance, expectsNew: boolean): ReadBatch {
    const companies = this.#companies.begin(expectsNew);
    // A person with a known id in a system of the account is not new.
    const contacts = this.#contacts.begin(expectsNew && !mayHaveExternalIds(batch, provenance));
    const employers = new Map<string, Employer>();
    const rejects = readRows(batch, {
      contact: (record, text, row, { externalIds, origin }) => {
        const isRow = isFlat(batch.shape);
        contacts.add({ record, externalIds, ...provenance, origin, isRow }, text, row);
        this.#known.collect(record, provenance, employers);
      },
      company: (record, text, row, { origin }) => {
        companies.add({ record, ...provenance, origin }, text, row);
      },
    });
    // An import ends at the first batch that cannot be written, so parsed employers count as
    // stored.
    for (const { company } of employers.values()) this.#known.add(company);
    return { companies: companies.share(), contacts: contacts.share(), employers, rejects };
  }
}

/** Prepares the contacts or companies of a batch. Its memory is reused for the next batch. */
class RowCollector<R extends object> {
  readonly #kind: Kind<R>;
  readonly #newRows: NewRows<R>;
  #expectsNew = false;
  #known: Prepared[] = [];
  #knownRows: number[] = [];
  #rows: number[] = [];

  constructor(kind: Kind<R>) {
    this.#kind = kind;
    this.#newRows = new NewRows<R>(kind);
  }

  begin(expectsNew: boolean): this {
    this.#newRows.clear();
    this.#expectsNew = expectsNew;
    this.#known = [];
    this.#knownRows = [];
    this.#rows = [];
    return this;
  }

  add(observation: Observation<R>, text: string, row: number): void {
    const isNew = this.#expectsNew;
    const prepared = prepare(this.#kind, observation, text, isNew ? bareHash : undefined);
    if (isNew) this.#newRows.add(prepared, observation.record);
    else this.#known.push(prepared);
    (isNew ? this.#rows : this.#knownRows).push(row);
  }

  share(): ReadRows {
    const newRows = this.#newRows.share();
    return { known: this.#known, knownRows: this.#knownRows, newRows, rows: this.#rows };
  }
}

type RowSink = {
  /**
   * @param text the record's stored form, without its time
   * @param row the row's number in the batch, from 0
   */
  contact(record: ContactRecord, text: string, row: number, beside: Beside): void;
  company(record: CompanyRecord, text: string, row: number, beside: Beside): void;
};

/** The parts of a row that do not belong to its record. */
type Beside = {
  externalIds: ExternalIds;
  /** The entry of a public register as text; null for other rows. */
  origin: string | null;
};

const NO_IDS: ExternalIds = {};

/** Parses every row. Returns the rejects in the order of their lines. */
function readRows(batch: Batch, sink: RowSink): Reject[] {
  const rejects = [...batch.rejects];
  const texts = rowTexts(batch);
  batch.lines.forEach((line, row) => {
    const text = texts.valid(row);
    const reason = text === null ? 'not UTF-8' : readRow(text, row, batch, sink);
    if (reason !== null) rejects.push({ line, reason, record: excerpt(texts.raw(row)) });
  });
  return rejects.sort((one, other) => one.line - other.line);
}

/** Parses rows again that `readRows` accepted. */
export function readAgain(batch: Batch, rows: readonly number[], sink: RowSink): void {
  const texts = rowTexts(batch);
  for (const row of rows) readRow(texts.raw(row), row, batch, sink);
}

/** Returns the texts of rows. `valid` returns null for a row that is not UTF-8. */
function rowTexts({ bytes, ends }: Batch) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Most batches are pure ASCII, and latin1 is decoded faster.
  const encoding = isAscii(buffer) ? 'latin1' : 'utf8';
  const areValid = encoding === 'latin1' || isUtf8(buffer);
  const start = (row: number) => (row === 0 ? 0 : ends[row - 1]!);
  const raw = (row: number) => buffer.toString(encoding, start(row), ends[row]);
  const isValid = (row: number) => areValid || isUtf8(buffer.subarray(start(row), ends[row]));
  return { raw, valid: (row: number) => (isValid(row) ? raw(row) : null) };
}

/** Passes a row to the sink. Returns the reason if it is rejected, else null. */
function readRow(text: string, row: number, { shape, asOf }: Batch, sink: RowSink): string | null {
  const parsed = parseRow(text, shape);
  if ('reason' in parsed) return parsed.reason;
  const { value, link = null } = parsed;
  const isEntry = shape.kind === 'entries';
  const origin = isEntry ? originText({ ...shape, link }) : null;
  if (isCompanyRecord(value)) {
    const company = validateCompany(withAsOf(value, asOf, 'updated_at'));
    if ('reason' in company) return company.reason;
    sink.company(company.record, company.text, row, { externalIds: NO_IDS, origin });
    return null;
  }
  const contact = validateContact(withAsOf(value, asOf));
  if ('reason' in contact) return contact.reason;
  const external = validateExternalIds(value);
  if ('reason' in external) return external.reason;
  sink.contact(contact.record, contact.text, row, { externalIds: external.ids, origin });
  return null;
}

const MEMBER = Buffer.from('"external_ids"');

/** True if a row of the batch may have an id in a system of the account. */
const mayHaveExternalIds = ({ shape, bytes }: Batch, { accountId }: Provenance): boolean =>
  accountId !== undefined &&
  ('columns' in shape
    ? shape.columns.roles.some((role) => systemOf(role) !== null)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(MEMBER));
