/**
 * Stores whether the last verification of a contact saw its positions. A source may know a person
 * but not their positions. Then the stored positions stay, but must not count as seen again.
 * Therefore the number of such a version is stored with the contact. A later version has another
 * number, so the stored one no longer applies, unless the later version only adds details.
 */
import type pg from 'pg';

// Driver: part of saving contacts, for every batch, on the connection of its transaction.

/**
 * States whether the answer behind a contact's current version has positions. `as before`: the
 * answer had contact details alone, so the state of the previous version applies.
 */
export type Capture = 'seen' | 'none' | 'as before';

/**
 * Stores captures on the connection that has just saved a group of answers.
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
