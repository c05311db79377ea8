/** Observations of contacts or companies, as received and as prepared. Pure. */
import { isoTime, recordBody } from '../../../profile/document.ts';
import { type ExternalIds, type StatedId, statedIds } from '../../../profile/external-ids.ts';
import type { ToKey } from '../../../profile/keys/index.ts';
import type { Stray } from '../../../profile/mail-hosts.ts';
import type { Company } from '../../../profile/record.ts';
import type { Told } from '../../../profile/standing/index.ts';
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
  /** The import by the API that can take the observation back; absent for others. */
  importId?: number | undefined;
  /** The account whose systems gave the records' ids; absent for sources, whose ids are ignored. */
  accountId?: number | undefined;
  /** The entry of a public register as text (`originText`); null or absent for other records. */
  origin?: string | null | undefined;
};

export type Observation<R extends object> = Provenance & {
  /** The record in its normal form (`validateContact`, `validateCompany`). */
  record: R;
  /** Ids in systems of the provenance's account. */
  externalIds?: ExternalIds;
  /** True for a row of a flat file (`mergeRow`). */
  isRow?: boolean;
  /** True if it settled a dispute when it was first merged, so that it counts as ahead. */
  settles?: boolean;
  /** True if it only flags a profile as gone, and has no content of its own. */
  isFlag?: boolean;
  /** True if it only adds contact details, and says nothing about the profile. */
  isDetails?: boolean;
  /** The answer as its source returned it; absent if `record` is the same. */
  said?: R;
  /** The time at which `said` is true; absent if it is the time of `record`. */
  asOf?: string;
  /** Other answers of the same round of questions. They may settle a dispute. */
  beside?: readonly Told[];
};

/**
 * An observation prepared for comparing and storing. It holds text instead of objects, because an
 * import has many of them in memory.
 */
export type Prepared = Provenance & {
  origin: string | null;
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
  /** True if it settled a dispute when it was first merged, so that it counts as ahead. */
  settles: boolean;
  /** True if it only flags a profile as gone, and has no content of its own. */
  isFlag: boolean;
  /** True if it only adds contact details, and says nothing about the profile. */
  isDetails: boolean;
  /** The answer as its source returned it; null if `body` is the same. */
  said: object | null;
  /** The time at which the answer is true; null for `time`, or for the time of observation. */
  asOf: string | null;
  /** Other answers of the same round of questions. They may settle a dispute. */
  beside: readonly Told[];
  /** Match keys with hyphens, as in the database; without for `NewRows`, which only writes them. */
  keys: readonly string[];
  /** Ids in systems of an account; empty for companies and for sources. */
  externalIds: readonly StatedId[];
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
  observation: Observation<R>,
  body = recordBody(observation.record, kind.layout),
  toKey?: ToKey,
): Prepared {
  const { record, source, observedAt, importId, accountId, externalIds, origin } = observation;
  const { isRow = false, settles = false, isFlag = false, isDetails = false } = observation;
  const stated = (record as Record<string, string | null | undefined>)[kind.layout.timeField];
  // Without the field, the record is true at the time of observation.
  const time = stated === undefined ? isoTime(observedAt) : stated;
  return {
    source,
    observedAt,
    importId,
    accountId,
    origin: origin ?? null,
    body,
    cleared: findCleared(record),
    time,
    statesTime: stated !== undefined,
    onlyFills: false,
    isRow,
    settles,
    isFlag,
    isDetails,
    said: observation.said ?? null,
    asOf: observation.asOf ?? null,
    beside: observation.beside ?? ALONE,
    keys: kind.keysOf(record, toKey),
    externalIds: accountId && externalIds ? statedIds(accountId, externalIds) : NO_IDS,
    strays: kind.straysOf(record),
    ...kind.viewsOf(record, time, observedAt),
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

/** Returns an observation's record as an object, parsed on first use, with the cleared fields. */
export function parseStated(observation: Prepared): object {
  observation.stated ??= parseWithCleared(observation);
  return observation.stated;
}

function parseWithCleared({ body, cleared }: Prepared): object {
  const stated = JSON.parse(body);
  for (const field of cleared) stated[field] = null;
  return stated;
}

/** Returns an answer as its source returned it. */
export const saidIn = (observation: Prepared): object =>
  observation.said ?? (observation.isFlag ? NOTHING : parseStated(observation));

/** Returns the time at which an answer is true. */
export const asOfIn = ({ asOf, time, observedAt }: Prepared): string =>
  asOf ?? time ?? isoTime(observedAt);

/** The fingerprint of an imported file. It follows the name (`people/import/fingerprint.ts`). */
const FINGERPRINT = / [0-9a-f]{16}$/;

/** Returns the name of a source or of an import, without the fingerprint of its file. */
export const sourceName = (source: string): string => source.replace(FINGERPRINT, '');

const NOTHING = {};
const ALONE: readonly Told[] = [];
const NONE: readonly string[] = [];
const NO_IDS: readonly StatedId[] = [];

function findCleared(record: object): readonly string[] {
  let cleared = NONE;
  for (const field in record) {
    if (record[field as keyof typeof record] === null) cleared = [...cleared, field];
  }
  return cleared;
}
