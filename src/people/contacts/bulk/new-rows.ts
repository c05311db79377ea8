import type { Company } from '../../../profile/record.ts';
import { type Site, sitesOf } from '../companies/mail-hosts.ts';
import type { Kind } from '../merge/kind.ts';
import type { Prepared } from '../merge/observation.ts';
import { NewKeys, type SharedKeys } from './new-keys.ts';
import { type SharedTableRows, TableRows } from './table-rows.ts';

/** New rows that one thread has encoded and another writes, in shared memory. */
export type SharedNewRows = {
  tables: SharedTableRows;
  keys: SharedKeys;
  /** Rows with stray addresses. */
  strays: readonly StrayRow[];
};

export type StrayRow = {
  ordinal: number;
  sites: readonly Site[];
  /**
   * The employers that company records may relate, as JSON text; empty if relations do not matter.
   */
  employers: readonly string[];
  /** The record as text, because threads pass on text faster than objects. */
  body: string;
};

/**
 * Observations of people who are probably new. Most people are, while a database is filled. Each is
 * encoded as rows immediately, because a million objects would keep the garbage collector busier
 * than everything else. `NewRowsWriter` writes the people who are new.
 */
export class NewRows<R extends object> {
  readonly #kind: Kind<R>;
  readonly #tables: TableRows<R>;
  readonly #keys = new NewKeys();
  #strays: StrayRow[] = [];

  constructor(kind: Kind<R>) {
    this.#kind = kind;
    this.#tables = new TableRows(kind);
  }

  add(observation: Prepared, record: R): void {
    const ordinal = this.#tables.versions.count;
    const first = { version: 1, ...observation, told: null };
    this.#tables.addVersion(0, first);
    this.#tables.addHead(0, first);
    this.#keys.add(ordinal, observation.keys);
    const { strays, body } = observation;
    if (strays.length === 0) return;
    const isLeft = strays.some((stray) => stray.isLeft);
    const employers = isLeft ? distinctTexts(this.#kind.employersOf(record)) : NONE;
    this.#strays.push({ ordinal, sites: sitesOf(strays), employers, body });
  }

  /** Returns the rows for the thread that writes them. Add no rows until they are written. */
  share(): SharedNewRows {
    return { tables: this.#tables.share(), keys: this.#keys.share(), strays: this.#strays };
  }

  /** Clears the rows for the next batch, which reuses the memory. */
  clear(): void {
    this.#tables.clear();
    this.#keys.clear();
    this.#strays = [];
  }
}

const NONE: readonly string[] = [];

/** Returns the distinct employers as text; none for a single employer. */
function distinctTexts(companies: readonly Company[]): readonly string[] {
  const distinct = new Set(companies);
  return distinct.size < 2 ? NONE : [...new Set([...distinct].map(textOf))];
}

/** Employers with the same name and data are usually one object (`normalEmployer`). */
const texts = new WeakMap<Company, string>();

function textOf(company: Company): string {
  const text = texts.get(company) ?? JSON.stringify(company);
  texts.set(company, text);
  return text;
}
