/** The people of a watch as profiles. The watches say how theirs are read. */
import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { metadataText, type People } from './people.ts';

/** Somebody in a watch: a contact, or a profile as sent, or neither for one that was unusable. */
export type WatchedPerson = { contactId: number | null; submitted: string | null };

/** How the people of watches are read. */
export type Watched = {
  /**
   * @param until leaves out those who were added after this person; null: nobody
   * @returns how many there are, and the last one; undefined when the account has no such watch
   */
  find(
    db: Db,
    accountId: number,
    id: number,
    until: number | null,
  ): Promise<{ count: number; last: number } | undefined>;
  /** In the order of adding, some at a time, up to the person `last`. */
  portions(db: Db, id: number, last: number): AsyncIterable<WatchedPerson[]>;
};

const FIELD = 'people.watch_id';

/**
 * @param until as in `Watched`
 * @throws ServiceError `invalid` naming the field: no such watch
 */
export async function peopleOfWatch(
  { db }: Pick<Service, 'db'>,
  accountId: number,
  id: number,
  { watched, until }: { watched: Watched; until: number | null },
): Promise<People> {
  const isId = Number.isSafeInteger(id) && id > 0;
  const found = isId ? await watched.find(db, accountId, id, until) : undefined;
  if (!found) throw invalid(`${FIELD}: no watch ${id} on this account`);
  return {
    field: FIELD,
    count: found.count,
    lastPerson: found.last,
    portions: async function* (read) {
      let row = 0;
      for await (const people of watched.portions(read, id, found.last)) {
        const first = row;
        row += people.length;
        yield people.map((person, at) => toText(person, first + at));
      }
    },
  };
}

function toText({ contactId, submitted }: WatchedPerson, row: number): string {
  if (contactId !== null)
    return `{"ds_contact_id":${contactId},"metadata":${metadataText(row, null)}}`;
  const { metadata, ...profile } = JSON.parse(submitted ?? '{}') as Record<string, unknown>;
  const identifier = (metadata as { unique_identifier?: unknown } | null)?.unique_identifier;
  const text = metadataText(row, JSON.stringify(identifier ?? null));
  return `${JSON.stringify({ ...profile, metadata: null }).slice(0, -'null}'.length)}${text}}`;
}
