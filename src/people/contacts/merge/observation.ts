/** What a source says of a contact or company, as it comes and as it is prepared. Pure. */
import { isoTime, recordBody } from '../../../profile/document.ts';
import type { ToKey } from '../../../profile/keys/index.ts';
import type { Stray } from '../../../profile/mail-hosts.ts';
import type { Company } from '../../../profile/record.ts';
import type { Summary } from '../../../profile/summary.ts';
import type { RenderedLead } from '../../../profile/views/index.ts';
import type { Kind } from './kind.ts';

/** Where a record comes from. */
export type Provenance = {
  /**
   * Names an upstream, or an imported file with its content. When a source repeats what it has said
   * of somebody before, that is no news.
   */
  source: string;
  observedAt: Date;
};

export type Observation<R extends object> = Provenance & {
  /** In its normal form: see `validateContact`, `validateCompany`. */
  record: R;
  /** Whether it is a row of a flat file: see `mergeRow`. */
  isRow?: boolean;
};

/**
 * An observation ready to be compared and stored. It holds text instead of the record's objects,
 * because an import has many of them in memory.
 */
export type Prepared = Provenance & {
  body: string;
  /** Fields given as null. */
  cleared: readonly string[];
  /** As of when the record is true; null: older than anything. */
  time: string | null;
  /** Whether the record states this time itself. */
  statesTime: boolean;
  /** Whether it only adds what is unknown, and replaces nothing. */
  onlyFills: boolean;
  /** Whether it is a row of a flat file: see `mergeRow`. */
  isRow: boolean;
  /** With hyphens, as the database gives keys; without for `NewRows`, which only writes them. */
  keys: readonly string[];
  /** Of a contact: see `findStrays`. */
  strays: readonly Stray[];
  summary: Summary | null;
  lead: RenderedLead | null;
  /** The record as an object, fields given as null included; parsed when it is asked for. */
  stated?: object;
};

/**
 * @param body of the record, when it is at hand
 * @param toKey of its keys
 */
export function prepare<R extends object>(
  kind: Kind<R>,
  { record, source, observedAt, isRow = false }: Observation<R>,
  body = recordBody(record, kind.layout),
  toKey?: ToKey,
): Prepared {
  const stated = (record as Record<string, string | null | undefined>)[kind.layout.timeField];
  // Without the field, the record is true as of the time of observation.
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

/** A company as a position names it: better than nothing, and never better than its own record. */
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
