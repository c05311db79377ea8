import type pg from 'pg';
import { invalid } from '../../api/index.ts';
import { emailKey, linkedinKey } from '../../profile/keys/index.ts';
import { contactName } from '../suppression/index.ts';

/** By what an operator names one person. */
export type Identifier = { email: string } | { linkedinUrl: string } | { id: number };

/** The match key of an address or profile; of an id what it is suppressed under. */
export function nameOf(identifier: Identifier): string {
  if ('id' in identifier) return contactName(identifier.id);
  const key =
    'email' in identifier ? emailKey(identifier.email) : linkedinKey(identifier.linkedinUrl);
  if (key !== null) return key;
  throw invalid(
    `${describe(identifier)} is no ${'email' in identifier ? 'address' : 'LinkedIn profile'}`,
  );
}

/** In words, for messages. */
export const describe = (identifier: Identifier): string =>
  'id' in identifier
    ? `id ${identifier.id}`
    : 'email' in identifier
      ? `email ${identifier.email}`
      : `LinkedIn profile ${identifier.linkedinUrl}`;

/**
 * The contact; null when there is none.
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
    [byId ? identifier.id : nameOf(identifier)],
  );
  if (rows.length > 1) {
    const ids = rows.map(({ id }) => id).join(', ');
    throw invalid(`${describe(identifier)} is shared by contacts ${ids}: name one with --id`);
  }
  return rows[0]?.id ?? null;
}
