import { invalid } from '../../../ground/api/index.ts';
import type { Db } from '../../../ground/database/index.ts';
import { emailKey, identifierKeys, linkedinKey } from '../../../profile/keys/index.ts';
import { cik, orcidId } from '../../../profile/normalise/index.ts';
import { contactIdKey } from '../suppression/hash.ts';

/** An identifier by which an operator names one person. */
export type Identifier =
  | { email: string }
  | { linkedinUrl: string }
  | { orcid: string }
  | { cik: string }
  | { id: number };

/**
 * Returns the key under which the identifier is suppressed: its match key, or `contactIdKey` of an
 * id.
 * @throws ServiceError `invalid` for a value that is not of its kind
 */
export function suppressionKey(identifier: Identifier): string {
  if ('id' in identifier) return contactIdKey(identifier.id);
  const { key, kind } = readIdentifier(identifier);
  if (key) return key;
  throw invalid(`${describeIdentifier(identifier)} is no ${kind}`);
}

function readIdentifier(identifier: Exclude<Identifier, { id: number }>): {
  key: string | null | undefined;
  kind: string;
} {
  if ('email' in identifier) return { key: emailKey(identifier.email), kind: 'address' };
  if ('linkedinUrl' in identifier) {
    return { key: linkedinKey(identifier.linkedinUrl), kind: 'LinkedIn profile' };
  }
  if ('orcid' in identifier) {
    const [key] = identifierKeys({ orcid: orcidId(identifier.orcid) });
    return { key, kind: 'ORCID iD' };
  }
  const [key] = identifierKeys({ cik: cik(identifier.cik) });
  return { key, kind: 'CIK' };
}

/** Describes an identifier for messages. */
export function describeIdentifier(identifier: Identifier): string {
  if ('id' in identifier) return `id ${identifier.id}`;
  if ('email' in identifier) return `email ${identifier.email}`;
  if ('orcid' in identifier) return `ORCID iD ${identifier.orcid}`;
  if ('cik' in identifier) return `CIK ${identifier.cik}`;
  return `LinkedIn profile ${identifier.linkedinUrl}`;
}

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
