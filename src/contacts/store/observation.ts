import { isoTime, recordBody } from '../../profile/document.ts';
import type { Company } from '../../profile/record.ts';
import type { Summary } from '../../profile/summary.ts';
import type { RenderedLead } from '../../profile/views/index.ts';
import type { Kind } from './kind.ts';

/** What a source says of a contact or company. */
export type Observation<R extends object> = {
  /** In its normal form: see `validateContact`, `validateCompany`. */
  record: R;
  /**
   * Names the delivery: a source, or a file by its content. What one delivery has said of someone
   * is no news when it says so again.
   */
  source: string;
  observedAt: Date;
  /** Whether it is a row of a flat file: see `withRow`. */
  isRow?: boolean;
};

/** An observation ready to be compared and stored, without the objects of its record. */
export type Prepared = {
  source: string;
  observedAt: Date;
  body: string;
  /** Fields given as null. */
  cleared: readonly string[];
  /** As of when it is true; null: older than anything. */
  time: string | null;
  /** Whether the record says so itself. */
  statesTime: boolean;
  /** Whether it only fills in what is unknown, and replaces nothing. */
  onlyFills: boolean;
  /** Whether it is a row of a flat file: see `withRow`. */
  isRow: boolean;
  keys: readonly string[];
  summary: Summary | null;
  lead: RenderedLead | null;
  /** What it says as an object, fields given as null included; made when it is asked for. */
  stated?: object;
};

/** @param body of the record, when it is at hand */
export function prepare<R extends object>(
  kind: Kind<R>,
  { record, source, observedAt, isRow = false }: Observation<R>,
  body = recordBody(record, kind.layout),
): Prepared {
  const stated = (record as Record<string, string | null | undefined>)[kind.layout.timeField];
  // Absent reads as the time of observation.
  const time = stated === undefined ? isoTime(observedAt) : stated;
  return {
    source,
    observedAt,
    body,
    cleared: clearedIn(record),
    time,
    statesTime: stated !== undefined,
    onlyFills: false,
    isRow,
    keys: kind.keysOf(record),
    summary: kind.summaryOf(record, observedAt),
    lead: kind.leadOf(record, time, observedAt),
  };
}

/** A company as a position names it: better than nothing, and never better than a record. */
export function prepareEmployer(
  kind: Kind<Company>,
  { updated_at: _, ...record }: Company,
  delivery: { source: string; observedAt: Date },
): Prepared {
  return { ...prepare(kind, { record, ...delivery }), time: null, onlyFills: true };
}

const NOTHING: readonly string[] = [];

function clearedIn(record: object): readonly string[] {
  let cleared = NOTHING;
  for (const field in record) {
    if (record[field as keyof typeof record] === null) cleared = [...cleared, field];
  }
  return cleared;
}
