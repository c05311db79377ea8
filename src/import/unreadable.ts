import type { ImportResult } from './tally.ts';

/** A file of which nothing can be read, or nothing more; the message says why, without its name. */
export class Unreadable extends Error {
  /** What was loaded before. */
  loaded: ImportResult | null = null;
}
