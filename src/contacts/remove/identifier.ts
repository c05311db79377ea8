import type pg from 'pg';
import { invalid } from '../../api/index.ts';
import { emailKey, linkedinKey } from '../../profile/keys/index.ts';
import { contactIdKey } from '../suppression/hash.ts';

/** How an operator names one person. */
export type Identifier = { email: string } | { linkedinUrl: string } | { id: number };

/**
 * The key under which the identifier is suppressed: the match key of an address or profile, or
 * `contactIdKey` of an id.
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

/** In words, for messages. */
export const describeIdentifier = (identifier: Identifier): string =>
  'id' in identifier
    ? `id ${identifier.id}`
    : 'email' in identifier
      ? `email ${identifier.email}`
      : `LinkedIn profile ${identifier.linkedinUrl}`;

/**
 * @returns the contact's id; null when there is no such contact
 * @throws ServiceError `invalid` for a value that several contacts share, naming their ids
 */
export async function findContactId(
  client: pg.ClientBase | pg.Pool,
  identifier: Identifier,
): Promise<number | null> {
  const byId = 'id' in identifier;
  const { rows } = await client.query<{ id: number }>(
    byId
      ? 'select id from contact where id = $1'
      : 'select contact_id as id from contact_key where key = $1 order by 1',
    [byId ? identifier.id : suppressionKey(identifier)],
  );
  if (rows.length > 1) {
    const ids = rows.map(({ id }) => id).join(', ');
    throw invalid(
      `${describeIdentifier(identifier)} is shared by contacts ${ids}: name one with --id`,
    );
  }
  return rows[0]?.id ?? null;
}
