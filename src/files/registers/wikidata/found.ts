import type { JsonObject } from '../json.ts';

export type Found = { line: number; value: JsonObject } | { line: number; fault: string };

/** Cuts a text into objects. */
export type ObjectCutter = {
  push(piece: Buffer): Found[];
  end(): Found[];
  /** True after a fault beyond which nothing can be read. */
  readonly isBroken: boolean;
};
