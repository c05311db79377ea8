/**
 * The work emails of contacts that an account may see. Operators see all; other accounts see an
 * address only if one of their results showed it. Addresses that the account has reported as wrong
 * are withheld from both.
 */
import type { Service } from '../../ground/service.ts';
import {
  loadContactTexts,
  type ShownVersion,
  type VersionRef,
} from '../../people/contacts/index.ts';
import { findWithheld, withheldFrom, withoutDetails } from '../../people/withheld/index.ts';
import { emailAddress } from '../../profile/normalise/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { workEmail } from '../../profile/views/index.ts';
import { findMatchedVersions } from '../enrichment/index.ts';
import { findRefreshedVersions } from '../refresh/index.ts';

type Known = VersionRef & { record: ContactRecord };

/**
 * Returns the work email of each contact for the day, `YYYY-MM-DD`, by id; contacts without a
 * visible address are absent.
 */
export async function findEmails(
  service: Service,
  contacts: readonly Known[],
  { accountId, isOperator, day }: { accountId: number; isOperator: boolean; day: string },
): Promise<ReadonlyMap<number, string>> {
  const ids = contacts.map(({ id }) => id);
  const withheld = await findWithheld(service.db, [accountId], ids);
  const emails = contacts.flatMap(({ id, record }): [number, string][] => {
    const seen = withoutDetails(record, withheldFrom(withheld, { accountId, contactId: id }));
    const email = workEmail(seen, day);
    return email ? [[id, email.address]] : [];
  });
  if (isOperator || emails.length === 0) return new Map(emails);
  const shown = await findShownEmails(
    service,
    accountId,
    emails.map(([id]) => id),
  );
  return new Map(emails.filter(([id, address]) => shown.has(shownKey(id, address))));
}

const shownKey = (id: number, address: string): string =>
  `${id}/${emailAddress(address) ?? address}`;

/** Returns the addresses that results of the account have shown, as `shownKey`. */
async function findShownEmails(
  { db, pool }: Service,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlySet<string>> {
  const versions: ShownVersion[] = [
    ...(await findMatchedVersions(db, accountId, ids)),
    ...(await findRefreshedVersions(db, accountId, ids)),
  ];
  const texts = await loadContactTexts(pool, versions);
  return new Set(
    versions.flatMap(({ id, day }, at) => {
      const text = texts[at];
      const email = text ? workEmail(JSON.parse(text) as ContactRecord, day) : null;
      return email ? shownKey(id, email.address) : [];
    }),
  );
}
