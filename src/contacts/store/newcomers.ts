import type { Kind } from './kind.ts';
import { NewKeys, type SharedKeys } from './new-keys.ts';
import { NewRows, type SharedNewRows } from './new-rows.ts';
import type { Prepared } from './observation.ts';

/** Newcomers that another thread has encoded, in memory of both. */
export type SharedNewcomers = {
  rows: SharedNewRows;
  keys: SharedKeys;
};

/**
 * Observations that may well be of people nobody has heard of, as most are when a database is
 * filled. Each is encoded at once, for a million of them as objects keep the garbage collector
 * busier than all else. See `writeNewcomers`.
 */
export class Newcomers<R extends object> {
  private readonly rows: NewRows<R>;
  private readonly keys = new NewKeys();

  constructor(kind: Kind<R>) {
    this.rows = new NewRows(kind);
  }

  add(observation: Prepared): void {
    const newcomer = this.rows.versions.count;
    const state = { version: 1, ...observation };
    this.rows.addVersion(0, state);
    this.rows.addHead(0, state);
    this.keys.add(newcomer, observation.keys);
  }

  /** To be written, by whatever thread; none may be added until they are. */
  share(): SharedNewcomers {
    return { rows: this.rows.share(), keys: this.keys.share() };
  }

  /** Makes room for others, in the memory that those before took. */
  clear(): void {
    this.rows.clear();
    this.keys.clear();
  }
}
