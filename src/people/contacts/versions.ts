/**
 * The stored form of versions. A version has its own record and rendered lead, or confirms those of
 * an earlier version, with only a new time of verification. So most versions made by refreshes take
 * a hundred bytes, and code that reads a version adds the time. Pure.
 */
import { CONTACT_LAYOUT, isoTime, withTime } from '../../profile/document.ts';
import type { Teller } from './merge/entity.ts';

/**
 * Returns SQL for a time in milliseconds. This takes a fraction of the time that the timestamp's
 * text or exact numbers would take.
 */
export const toMs = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** The columns for `toText`, and their join, in statements that read versions as `v`. */
type VersionText = { columns: string; join: string };

export const VERSION_TEXT: Record<'contact' | 'company', VersionText> = {
  contact: {
    columns: `coalesce(v.record, confirmed.record) as record,
              ${toMs('v.verified_at')} as confirmed_ms`,
    join: `left join contact_version confirmed
             on confirmed.contact_id = v.contact_id and confirmed.version = v.confirms`,
  },
  company: { columns: 'v.record, null::bigint as confirmed_ms', join: '' },
};

/** Returns the source of positions; null if it is the version's own source. */
export const toTeller = (by: string | null, at: Date | null): Teller | null =>
  by === null ? null : { source: by, time: at && isoTime(at) };

/**
 * Returns the record text of a version.
 * @param confirmedMs the time at which the version confirms the record; null if the record is its
 *   own
 */
export const toText = (record: string, confirmedMs: number | null): string =>
  confirmedMs === null ? record : withTime(record, isoTime(new Date(confirmedMs)), CONTACT_LAYOUT);
