/**
 * Notes whether the positions of a contact were seen when it was verified last. A source may know a
 * person without saying where they work. Then the positions stored before stay, but they must not
 * count as seen again. So the number of such a version is noted beside the contact. A later version
 * has another number and needs no note, unless it only adds details to what is there.
 */
import type pg from 'pg';

// Driver: part of saving contacts, for every batch, on the connection of its transaction.

/**
 * What the answer that made a contact's current version says of its positions. `as before`: it was
 * about details alone, so what was noted of the version before holds.
 */
export type Capture = 'seen' | 'none' | 'as before';

/**
 * Runs for every group of answers, on the connection that has just saved them.
 * @param captures by the ids of contacts that this transaction has saved
 */
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
