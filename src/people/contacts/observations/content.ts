/**
 * The content of an observation: the answer as its source returned it. Most answers equal a version
 * of the contact, and are stored as a reference to it. Table `observed_content` has the fields in
 * which an answer differs from the version, or the whole answer.
 */
import { CONTACT_LAYOUT, isWrittenAlike, merged, recordBody } from '../../../profile/document.ts';
import type { ContactRecord, StoredContactRecord } from '../../../profile/record.ts';

/** The columns for `contentOf`, and their joins, in statements that read observations as `o`. */
export const CONTENT = {
  columns: `coalesce(own.record, o.record) as own,
            coalesce(v.record, confirmed.record) as version_record,
            v.told_by is not null as "lacksPositions"`,
  join: `left join observed_content own
           on own.contact_id = o.contact_id and own.source = o.source and o.outcome = 'found'
         left join contact_version v on v.contact_id = o.contact_id and v.version = o.version
         left join contact_version confirmed
           on confirmed.contact_id = v.contact_id and confirmed.version = v.confirms`,
};

/** What is stored of the content of an observation. */
export type ContentRow = {
  /** The differences from the version as JSON text, or the whole answer. */
  own: string | null;
  /** The record of the version that the observation names. */
  version_record: string | null;
  /** True if another source has told the positions of the version. */
  lacksPositions: boolean;
};

/** Returns the content of an observation, without its time; null if none is stored. */
export function contentOf({
  own,
  version_record,
  lacksPositions,
}: ContentRow): ContactRecord | null {
  const said = own === null ? {} : (JSON.parse(own) as ContactRecord);
  if (version_record === null) return own === null ? null : said;
  const record = shownOf(JSON.parse(version_record) as StoredContactRecord);
  if (lacksPositions) delete record.positions;
  return merged(record, said) as ContactRecord;
}

/** Returns the parts of a version that sources provide. */
export function shownOf(version: StoredContactRecord): ContactRecord {
  const { mail_hosts: _, mail_relatives: __, verified_at: ___, phones, ...record } = version;
  return { ...record, ...(phones && { phones: phones.map(({ left: _, ...phone }) => phone) }) };
}

const FIELDS = CONTACT_LAYOUT.fields.filter(
  (field) => field !== 'mail_hosts' && field !== 'mail_relatives',
);

/** Returns how an answer is stored that no version has. */
export const wholeContent = (said: object) => ({
  version: null,
  record: recordBody(said, CONTACT_LAYOUT),
});

/**
 * Returns how an answer is stored beside a version: the fields in which it differs as JSON text. An
 * answer without positions is stored whole if that is shorter.
 */
export function storedContent(
  said: object,
  version: StoredContactRecord,
  number: number,
): { version: number | null; record: string | null } {
  const shown = shownOf(version);
  const differing: [string, unknown][] = [];
  const whole: [string, unknown][] = [];
  for (const field of FIELDS) {
    const own = said[field as never] ?? null;
    if (own !== null) whole.push([field, own]);
    const known = shown[field as keyof ContactRecord] ?? null;
    if (!isWrittenAlike(own, known)) differing.push([field, own]);
  }
  if (differing.length === 0) return { version: number, record: null };
  const [differences, answer] = [differing, whole].map((entries) =>
    JSON.stringify(Object.fromEntries(entries)),
  );
  const isWhole = (said as ContactRecord).positions == null && answer!.length < differences!.length;
  return isWhole ? { version: null, record: answer! } : { version: number, record: differences! };
}
