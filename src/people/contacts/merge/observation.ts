/** Observations of contacts or companies, as received and as prepared. Pure. */
import { isoTime, recordBody } from '../../../profile/document.ts';
import type { ToKey } from '../../../profile/keys/index.ts';
import type { Stray } from '../../../profile/mail-hosts.ts';
import type { Company } from '../../../profile/record.ts';
import type { Summary } from '../../../profile/summary.ts';
import type { RenderedLead } from '../../../profile/views/index.ts';
import type { Kind } from './kind.ts';

/** The origin of a record. */
export type Provenance = {
  /**
   * Names an upstream, or an imported file with its content. An observation that a source repeats
   * changes nothing.
   */
  source: string;
  observedAt: Date;
};

export type Observation<R extends object> = Provenance & {
  /** The record in its normal form (`validateContact`, `validateCompany`). */
  record: R;
  /** True for a row of a flat file (`mergeRow`). */
  isRow?: boolean;
};

/**
 * An observation prepared for comparing and storing. It holds text instead of objects, because an
 * import has many of them in memory.
 */
export type Prepared = Provenance & {
  body: string;
  /** The fields given as null. */
  cleared: readonly string[];
  /** The time at which the record is true; null is older than any time. */
  time: string | null;
  /** True if the record states this time itself. */
  statesTime: boolean;
  /** True if it only adds unknown values, and replaces none. */
  onlyFills: boolean;
  /** True for a row of a flat file (`mergeRow`). */
  isRow: boolean;
  /** Match keys with hyphens, as in the database; without for `NewRows`, which only writes them. */
  keys: readonly string[];
  /** The stray addresses of a contact (`findStrays`). */
  strays: readonly Stray[];
  summary: Summary | null;
  lead: RenderedLead | null;
  /** The record as an object, including fields given as null; parsed when it is needed. */
  stated?: object;
};

/**
 * Prepares an observation.
 * @param body the record's body, if it is at hand
 * @param toKey computes its keys
 */
export function prepare<R extends object>(
  kind: Kind<R>,
  { record, source, observedAt, isRow = false }: Observation<R>,
  body = recordBody(record, kind.layout),
  toKey?: ToKey,
): Prepared {
  const stated = (record as Record<string, string | null | undefined>)[kind.layout.timeField];
  // Without the field, the record is true at the time of observation.
  const time = stated === undefined ? isoTime(observedAt) : stated;
  return {
    source,
    observedAt,
    body,
    cleared: findCleared(record),
    time,
    statesTime: stated !== undefined,
    onlyFills: false,
    isRow,
    keys: kind.keysOf(record, toKey),
    strays: kind.straysOf(record),
    summary: kind.summaryOf(record, observedAt),
    lead: kind.leadOf(record, time, observedAt),
  };
}

/**
 * Prepares a company as a position names it. It fills gaps, but never replaces the company's own
 * record.
 */
export function prepareEmployer(
  kind: Kind<Company>,
  { updated_at: _, ...record }: Company,
  provenance: Provenance,
): Prepared {
  return { ...prepare(kind, { record, ...provenance }), time: null, onlyFills: true };
}

const NONE: readonly string[] = [];

function findCleared(record: object): readonly string[] {
  let cleared = NONE;
  for (const field in record) {
    if (record[field as keyof typeof record] === null) cleared = [...cleared, field];
  }
  return cleared;
}
