import { invalid } from '../../../ground/api/index.ts';
import type { Db } from '../../../ground/database/index.ts';
import { emailKey, linkedinKey } from '../../../profile/keys/index.ts';
import { contactIdKey } from '../suppression/hash.ts';

/** An identifier by which an operator names one person. */
export type Identifier = { email: string } | { linkedinUrl: string } | { id: number };

/**
 * Returns the key under which the identifier is suppressed: the match key of an address or profile,
 * or `contactIdKey` of an id.
 * @throws ServiceError `invalid` for a value that is no address or profile
 */
export function suppressionKey(identifier: Identifier): string {
  if ('id' in identifier) return contactIdKey(identifier.id);
  const key =
    'email' in identifier ? emailKey(identifier.email) : linkedinKey(identifier.linkedinUrl);
  if (key !== null) return key;
  throw invalid(
    `${describeIdentifier(identifier)} is no ${'email' in identifier ? 'address' : 'LinkedIn profile'}`,
  );
}

/** Describes an identifier for messages. */
export const describeIdentifier = (identifier: Identifier): string =>
  'id' in identifier
    ? `id ${identifier.id}`
    : 'email' in identifier
      ? `email ${identifier.email}`
      : `LinkedIn profile ${identifier.linkedinUrl}`;

/**
 * Finds the contact of an identifier.
 * @returns the contact's id; null if there is no such contact
 * @throws ServiceError `invalid`, naming the ids, if several contacts share the value
 */
export async function findContactId(db: Db, identifier: Identifier): Promise<number | null> {
  const rows = await findIds(db, identifier);
  if (rows.length > 1) {
    const ids = rows.map(({ id }) => id).join(', ');
    throw invalid(
      `${describeIdentifier(identifier)} is shared by contacts ${ids}: name one with --id`,
    );
  }
  return rows[0]?.id ?? null;
}

const findIds = (db: Db, identifier: Identifier): Promise<{ id: number }[]> =>
  'id' in identifier
    ? db.selectFrom('contact').select('id').where('id', '=', identifier.id).execute()
    : db
        .selectFrom('contact_key')
        .select('contact_id as id')
        .where('key', '=', suppressionKey(identifier))
        .orderBy('contact_id')
        .execute();
