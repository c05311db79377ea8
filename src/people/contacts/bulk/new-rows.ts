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
  strays: StrayRows;
};

export type StrayRows = readonly { place: number; sites: readonly Site[] }[];

/**
 * Observations of people who are expected to be new, as most are when a database is filled. Each is
 * encoded as rows at once: as objects, a million of them keep the garbage collector busier than all
 * else. `saveNewRows` writes those who are new indeed.
 */
export class NewRows<R extends object> {
  readonly #tables: TableRows<R>;
  readonly #keys = new NewKeys();
  #strays: { place: number; sites: Site[] }[] = [];

  constructor(kind: Kind<R>) {
    this.#tables = new TableRows(kind);
  }

  add(observation: Prepared): void {
    const place = this.#tables.versions.count;
    const first = { version: 1, ...observation };
    this.#tables.addVersion(0, first);
    this.#tables.addHead(0, first);
    this.#keys.add(place, observation.keys);
    if (observation.strays.length === 0) return;
    this.#strays.push({ place, sites: sitesOf(observation.strays) });
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
