/**
 * Matches leads that no contact was found for by the ids that the account has given to people in
 * its own systems.
 */
import type pg from 'pg';
import type { StatedId } from '../../../profile/external-ids.ts';
import { linkedinKey } from '../../../profile/keys/index.ts';
import { generationOf, personName } from '../../../profile/normalise/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { findByExternalIds } from '../../external-ids/index.ts';
import { loadContactTexts } from '../read.ts';
import { findContacts } from './candidates.ts';
import { type Contact, type Lead, type MatchOptions, toText } from './lead.ts';

/**
 * Finds the contacts of misses. A contact whose profile, last name or generation contradicts the
 * lead is not found, nor is one that the account has reported as the wrong person.
 * @param ids parallel to the leads
 * @returns contacts by the lead's index; leads without one are absent
 */
export async function matchByExternalIds(
  pool: pg.Pool,
  leads: readonly Lead[],
  outcomes: readonly { match: Contact | null; isExcluded: boolean }[],
  ids: readonly (readonly StatedId[])[],
  { test }: Pick<MatchOptions, 'test'>,
): Promise<Map<number, Contact>> {
  const open = outcomes.flatMap(({ match, isExcluded }, at) =>
    match || isExcluded || ids[at]!.length === 0 ? [] : at,
  );
  const owners = await findByExternalIds(
    pool,
    open.flatMap((at) => ids[at]!),
  );
  if (owners.size === 0) return new Map();
  const contacts = await findContacts(pool, [...new Set(owners.values())], test);
  const found = open.flatMap((at) => {
    const contact = onlyOwner(ids[at]!, owners, contacts);
    return contact ? { at, contact } : [];
  });
  const texts = await loadContactTexts(
    pool,
    found.map(({ contact }) => ({ id: contact.contactId, version: contact.version })),
  );
  const agreeing = found.filter(({ at }, index) => {
    const text = texts[index];
    return text != null && !contradicts(leads[at]!, JSON.parse(text) as ContactRecord);
  });
  return new Map(agreeing.map(({ at, contact }) => [at, contact]));
}

/** Returns the contact that all ids lead to; null if they lead to none, or to several. */
function onlyOwner(
  ids: readonly StatedId[],
  owners: ReadonlyMap<string, number>,
  contacts: ReadonlyMap<number, Contact>,
): Contact | null {
  const found = new Set(ids.flatMap(({ key }) => contacts.get(owners.get(key) ?? 0) ?? []));
  const [contact] = found;
  return contact && found.size === 1 ? contact : null;
}

function contradicts(lead: Lead, record: ContactRecord): boolean {
  const [page, known] = [linkedinKey(toText(lead.linkedin_url)), linkedinKey(record.linkedin_url)];
  if (page !== null && known !== null && page !== known) return true;
  const [first, last] = [toText(lead.first_name), toText(lead.last_name)];
  return (
    differ(personName(last) || null, personName(record.last_name ?? '') || null) ||
    differ(generationOf(first, last), generationOf(record.first_name ?? '', record.last_name ?? ''))
  );
}

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;
