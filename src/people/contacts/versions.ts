/**
 * Versions as they are stored. A version has a record and a rendered lead of its own, or confirms
 * those of an earlier version, which it names: only the time of verification is another. So most
 * versions that refreshes make are a hundred bytes, and whoever reads a version puts the time in.
 * Pure.
 */
import { CONTACT_LAYOUT, isoTime, withTime } from '../../profile/document.ts';

/** A time in milliseconds, which takes a fraction of its text, and of the same in exact numbers. */
export const toMs = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** For statements that read versions as `v`: columns for `toText`, and the join that they need. */
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

/**
 * The document of a version.
 * @param confirmedMs as of when the version confirms the record; null when the record is its own
 */
export const toText = (record: string, confirmedMs: number | null): string =>
  confirmedMs === null ? record : withTime(record, isoTime(new Date(confirmedMs)), CONTACT_LAYOUT);
