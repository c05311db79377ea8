/** Contacts that a call names by their ids, as profiles. */
import { metadataText, type People } from './people.ts';

const PORTION = 1_000;

/** Ids of contacts that do not exist become profiles that find nobody. */
export const peopleOfContacts = (ids: readonly number[]): People => ({
  field: 'people.contact_ids',
  count: ids.length,
  lastPerson: null,
  list: null,
  portions: async function* () {
    for (let from = 0; from < ids.length; from += PORTION) {
      yield ids.slice(from, from + PORTION).map((id, at) => toText(id, from + at));
    }
  },
});

const toText = (id: number, row: number): string =>
  `{"ds_contact_id":${id},"metadata":${metadataText(row, null)}}`;
