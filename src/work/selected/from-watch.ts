/** The people of a watch as profiles. The folder of watches provides the queries. */
import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { metadataText, type People } from './people.ts';

/** A watched person: a contact, or the submitted profile, or neither if that was unusable. */
export type WatchedPerson = { contactId: number | null; submitted: string | null };

/** Queries of the people of watches. */
export type Watched = {
  /**
   * @param until the last person to include, in the order of adding; null for all people
   * @returns the number of people and the last one; undefined if the account has no such watch
   */
  find(
    db: Db,
    accountId: number,
    id: number,
    until: number | null,
  ): Promise<{ count: number; last: number } | undefined>;
  /** Yields people in batches, in the order of adding, up to the person `last`. */
  portions(db: Db, id: number, last: number): AsyncIterable<WatchedPerson[]>;
};

const FIELD = 'people.watch_id';

/**
 * @param until see `Watched`
 * @throws ServiceError `invalid` naming the field if there is no such watch
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
    list: null,
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
