import type { Kind } from './kind.ts';
import { NewRows, type SharedNewRows } from './new-rows.ts';
import type { Prepared } from './observation.ts';

/** Newcomers that another thread has encoded, in memory of both. */
export type SharedNewcomers = {
  rows: SharedNewRows;
  /** Of each key, whose it is. */
  owners: number[];
};

/**
 * Observations that may well be of people nobody has heard of, as most are when a database is
 * filled. Each is encoded at once, for a million of them as objects keep the garbage collector
 * busier than all else. See `writeNewcomers`.
 */
export class Newcomers<R extends object> {
  private readonly rows: NewRows<R>;
  private owners: number[] = [];

  constructor(kind: Kind<R>) {
    this.rows = new NewRows(kind);
  }

  add(observation: Prepared): void {
    const newcomer = this.rows.versions.count;
    const state = { version: 1, ...observation };
    this.rows.addVersion(0, state);
    this.rows.addHead(0, state);
    this.rows.addKeys(0, observation.keys);
    for (let at = 0; at < observation.keys.length; at += 1) this.owners.push(newcomer);
  }

  /** To be written, by whatever thread; none may be added until they are. */
  share(): SharedNewcomers {
    return { rows: this.rows.share(), owners: this.owners };
  }

  /** Makes room for others, in the memory that those before took. */
  clear(): void {
    this.rows.clear();
    this.owners = [];
  }
}
