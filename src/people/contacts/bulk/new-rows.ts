import type { Company } from '../../../profile/record.ts';
import { type Site, sitesOf } from '../companies/mail-hosts.ts';
import type { Kind } from '../merge/kind.ts';
import type { Prepared } from '../merge/observation.ts';
import { NewKeys, type SharedKeys } from './new-keys.ts';
import { type SharedTableRows, TableRows } from './table-rows.ts';

/** New rows that one thread has encoded and another writes, in memory that both share. */
export type SharedNewRows = {
  tables: SharedTableRows;
  keys: SharedKeys;
  /** Rows with stray addresses, by their places. */
  strays: readonly StrayRow[];
};

export type StrayRow = {
  ordinal: number;
  sites: readonly Site[];
  /** The employers that company records may relate, as JSON text; empty where that is no matter. */
  employers: readonly string[];
  /** The record as text, which threads pass on faster than objects. */
  body: string;
};

/**
 * Observations of people who are expected to be new, as most are when a database is filled. Each is
 * encoded as rows at once: as objects, a million of them keep the garbage collector busier than all
 * else. `saveNewRows` writes those who are new indeed.
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
    const first = { version: 1, ...observation };
    this.#tables.addVersion(0, first);
    this.#tables.addHead(0, first);
    this.#keys.add(ordinal, observation.keys);
    const { strays, body } = observation;
    if (strays.length === 0) return;
    const isLeft = strays.some((stray) => stray.isLeft);
    const employers = isLeft ? distinctTexts(this.#kind.employersOf(record)) : NONE;
    this.#strays.push({ ordinal, sites: sitesOf(strays), employers, body });
  }

  /** Hands the rows over to be written, by whatever thread. Add none until they are written. */
  share(): SharedNewRows {
    return { tables: this.#tables.share(), keys: this.#keys.share(), strays: this.#strays };
  }

  /** Makes room for the next batch, in the same memory. */
  clear(): void {
    this.#tables.clear();
    this.#keys.clear();
    this.#strays = [];
  }
}

const NONE: readonly string[] = [];

/** None for a single employer. */
function distinctTexts(companies: readonly Company[]): readonly string[] {
  const distinct = new Set(companies);
  return distinct.size < 2 ? NONE : [...new Set([...distinct].map(textOf))];
}

/** An employer named alike is mostly the same object: see `normalEmployer`. */
const texts = new WeakMap<Company, string>();

function textOf(company: Company): string {
  const text = texts.get(company) ?? JSON.stringify(company);
  texts.set(company, text);
  return text;
}
