/** Finds empty cells, and those that the contact has a value for. Pure. */
import type { FilledField } from '../../../ground/api/index.ts';
import { profileSlug } from '../../../profile/normalise/index.ts';
import type { StoredContactRecord } from '../../../profile/record.ts';
import { leadPosition, workEmail } from '../../../profile/views/index.ts';
import { type CheckedRow, emptyFields } from './cells.ts';
import type { Part } from './parts.ts';

/**
 * @param record the contact without the details that are withheld from the account; null for an
 *   unknown person
 */
export const fieldParts = (
  row: CheckedRow,
  record: StoredContactRecord | null,
  day: string,
): Part[] =>
  emptyFields(row).flatMap((field): Part[] =>
    record && HAS[field](record, day)
      ? [`missing_${field}`, `fillable_${field}`]
      : [`missing_${field}`],
  );

type Has = (record: StoredContactRecord, day: string) => boolean;

const HAS: { readonly [F in FilledField]: Has } = {
  email: (record, day) => {
    const email = workEmail(record, day);
    return email !== null && email.status !== 'Invalid';
  },
  phone: ({ phones }) => (phones ?? []).some(({ left }) => !left),
  title: (record, day) => Boolean(leadPosition(record, day)?.title?.trim()),
  company: (record, day) => Boolean(leadPosition(record, day)?.company?.name?.trim()),
  linkedin_url: ({ linkedin_url: url }) => url != null && profileSlug(url) !== null,
};
