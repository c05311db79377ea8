/**
 * Corporate and direct phones belong to an employer. A record does not say which one, so when a
 * contact leaves an employer, the phones that were known there are marked. They stay in the record,
 * but are neither shown nor charged (`profile/details.ts`). Pure.
 */
import { type CompanyDirectory, Employers } from '../../../profile/employers/index.ts';
import type { ContactRecord, StoredContactRecord, StoredPhone } from '../../../profile/record.ts';
import { leftEmployer } from '../../../profile/standing/index.ts';

/**
 * Marks the work phones of a merged record if its contact has left the former employer. Phones that
 * the observation states belong to the new one.
 * @param told the observation as its source returned it
 * @param day `YYYY-MM-DD`
 * @returns `merged` itself if nothing changes
 */
export function markLeft(
  known: StoredContactRecord,
  merged: StoredContactRecord,
  told: ContactRecord,
  day: string,
  directory: CompanyDirectory,
): StoredContactRecord {
  const own = new Set((told.phones ?? []).map(({ number }) => number));
  const isLeft = (phone: StoredPhone) =>
    !phone.left &&
    (phone.type === 'corporate' || phone.type === 'direct') &&
    !own.has(phone.number);
  if (!merged.phones?.some(isLeft)) return merged;
  const [before, now] = [known.positions ?? [], merged.positions ?? []];
  if (!leftEmployer(before, now, day, new Employers(directory))) return merged;
  const phones = merged.phones.map((phone) =>
    isLeft(phone) ? { ...phone, left: true as const } : phone,
  );
  return { ...merged, phones };
}
