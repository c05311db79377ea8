/**
 * Whether the positions that a contact holds were seen when it was verified last. A source may tell
 * of a person without saying where they work: the positions stored before stay, and nobody may take
 * them for seen again. Such a version is noted beside the contact. Whoever writes the next version
 * need not know of it, unless it only adds to what is there.
 */
import type pg from 'pg';

/** What an answer that made a contact's current version says of its positions. */
export type Capture = 'seen' | 'none' | 'as before';

/** @param captures by the ids of contacts that this transaction has written */
export async function noteCaptures(
  client: pg.ClientBase,
  captures: ReadonlyMap<number, Capture>,
): Promise<void> {
  const ids = (wanted: Capture) =>
    [...captures].flatMap(([id, capture]) => (capture === wanted ? id : []));
  const none = ids('none');
  const asBefore = ids('as before');
  if (none.length > 0) {
    await client.query(
      'update contact set uncaptured_version = version where id = any($1::bigint[])',
      [none],
    );
  }
  if (asBefore.length > 0) {
    await client.query(
      `update contact set uncaptured_version = version
       where id = any($1::bigint[]) and uncaptured_version = version - 1`,
      [asBefore],
    );
  }
}
