/** Hashes of contact details, by which withheld details are stored. Pure. */
import { emailKey, hashed } from '../../profile/keys/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { workEmail } from '../../profile/views/index.ts';

export type DetailKind = 'email' | 'phone';

/** Returns the hash of an address; null if the text is not an address. */
export const emailHash = (address: string): string | null => emailKey(address);

/** @param number a phone number in the form of records */
export const phoneHash = (number: string): string => hashed(`phone\0${number}`);

/**
 * Returns hashes of the details that a result shows: the work email, or all phones. If the record
 * has no work email on the day, it returns the hashes of all addresses.
 * @param day `YYYY-MM-DD`
 */
export function shownHashes(kind: DetailKind, record: ContactRecord, day: string): string[] {
  const hashes =
    kind === 'phone'
      ? (record.phones ?? []).map(({ number }) => phoneHash(number))
      : shownAddresses(record, day).flatMap((address) => emailHash(address) ?? []);
  return [...new Set(hashes)];
}

function shownAddresses(record: ContactRecord, day: string): string[] {
  const shown = workEmail(record, day);
  return shown ? [shown.address] : (record.emails ?? []).map(({ address }) => address);
}
