/** Removes withheld details from records. Pure. */
import { isConfirmed } from '../../profile/details.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { emailHash, phoneHash } from './hashes.ts';

/** @param hashes the hashes of the details to remove */
export function withoutDetails<R extends ContactRecord | null>(
  record: R,
  hashes: readonly string[] | null,
): R {
  if (record === null || hashes === null || hashes.length === 0) return record;
  const withheld = new Set(hashes);
  const isLeft = isShown(withheld);
  return {
    ...record,
    emails: record.emails?.filter(({ address }) => isLeft(emailHash(address))),
    phones: record.phones?.filter(({ number }) => isLeft(phoneHash(number))),
  };
}

/** Variant of `withoutDetails` for a record as JSON text. */
export const withoutDetailsText = (
  text: string | null,
  hashes: readonly string[] | null,
): string | null =>
  text === null || hashes === null || hashes.length === 0
    ? text
    : JSON.stringify(withoutDetails(JSON.parse(text) as ContactRecord, hashes));

const isShown =
  (withheld: ReadonlySet<string>) =>
  (hash: string | null): boolean =>
    hash === null || !withheld.has(hash);

/**
 * Returns the details that the source of a record has verified: confirmed addresses, and phones with
 * the flag. A phone without a flag counts if the record states when it was verified.
 */
export const verifiedDetails = ({ emails, phones, verified_at }: ContactRecord): ContactRecord => ({
  emails: emails?.filter(({ status }) => isConfirmed(status)),
  phones: phones?.filter(({ verified }) => verified ?? verified_at != null),
});

/** Returns those hashes that belong to details of the record. */
export function hashesIn(record: ContactRecord, hashes: readonly string[]): string[] {
  const own = new Set([
    ...(record.emails ?? []).map(({ address }) => emailHash(address)),
    ...(record.phones ?? []).map(({ number }) => phoneHash(number)),
  ]);
  return hashes.filter((hash) => own.has(hash));
}
