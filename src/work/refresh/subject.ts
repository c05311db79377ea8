/** The names by which clients know the subjects of a request's webhooks. */

import type { SubjectReferences } from '../../events/webhooks/index.ts';
import { REQUEST_PREFIX } from '../../money/credits/index.ts';
import { parsePostSubject, postSubjects } from './webhook.ts';

const PREFIX = 'refresh_request/';

export const requestSubjects: SubjectReferences = {
  prefix: REQUEST_PREFIX,
  async show(db, subjects) {
    const ids = subjects.map((subject) => parsePostSubject(subject).requestId);
    const rows = await db
      .selectFrom('refresh_request')
      .select(['id', 'unique_identifier'])
      .where('id', 'in', ids)
      .execute();
    const identifiers = new Map(rows.map((row) => [row.id, row.unique_identifier]));
    return new Map(
      subjects.map((subject, ordinal) => [
        subject,
        PREFIX + (identifiers.get(ids[ordinal]!) ?? ''),
      ]),
    );
  },
  async find(db, accountId, shown) {
    if (!shown.startsWith(PREFIX)) return [];
    const rows = await db
      .selectFrom('refresh_request')
      .select('id')
      .where('account_id', '=', accountId)
      .where('unique_identifier', '=', shown.slice(PREFIX.length))
      .execute();
    return rows.flatMap(({ id }) => postSubjects(id));
  },
};
