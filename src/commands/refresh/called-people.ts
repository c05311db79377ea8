/** Sends the people of a list in calls: as an uploaded list, or as profiles. */
import { type RefreshProfileInput, TenureError } from '../../../client/src/index.ts';
import { isMapped, type Mapping } from '../../files/reader/index.ts';
import type { Client } from '../../node/client/index.ts';
import type { List } from '../lists/list.ts';
import { PROFILE_FIELDS, type Profile, profileMaker } from './profiles.ts';
import type { CalledPeople } from './request.ts';

type Source = { client: Client; list: List; mapping: Mapping };

/** Rows `from` to `from + count` of the list. */
export type Part = { from: number; count: number };

/**
 * Returns the people of a part.
 * @param order changes the order in which they are sent
 */
export type PeopleCaller = (
  part: Part,
  order?: (profiles: readonly Profile[]) => Profile[],
) => Promise<CalledPeople>;

/** True if the people are sent as an uploaded list, which has no field for contact ids. */
const isUploaded = (mapping: Mapping): boolean => !mapping.has('ds_contact_id');

const MOST_PEOPLE = { uploaded: 100_000, asProfiles: 1_000 };

/** People per call, unless the user chooses a number. */
export const peoplePerCall = (mapping: Mapping): number =>
  isUploaded(mapping) ? MOST_PEOPLE.uploaded : MOST_PEOPLE.asProfiles;

export function peopleCaller({ client, list, mapping }: Source): PeopleCaller {
  const load = profileLoader(list, mapping);
  return async (part, order = (profiles) => [...profiles]) => {
    const profiles = order(await load(part));
    return isUploaded(mapping) ? upload(client, mapping, profiles) : { profiles };
  };
}

/** Rows read at a time. */
const PORTION = 1_000;

const profileLoader = (list: List, mapping: Mapping) => {
  const toProfile = profileMaker(mapping);
  return async ({ from, count }: Part): Promise<Profile[]> => {
    const profiles: Profile[] = [];
    for (let at = from; at < from + count; at += PORTION) {
      const rows = await list.rows(at, Math.min(PORTION, from + count - at));
      profiles.push(...rows.map((row, index) => toProfile(row, at + index + 1)));
    }
    return profiles;
  };
};

/** The column of row numbers. It is the `unique_identifier` of the uploaded list. */
const ROW = 'row';

/**
 * Uploads the identifiers of the profiles, each with the number of its row. Other columns of the list
 * are not sent.
 */
async function upload(
  client: Client,
  mapping: Mapping,
  profiles: readonly Profile[],
): Promise<CalledPeople> {
  const fields = PROFILE_FIELDS.filter((field) => isMapped(mapping, field));
  const body = new FormData();
  const lines = profiles.map((profile) => toLine(profile, fields));
  body.set('file', new Blob(lines, { type: 'application/jsonl' }), 'people.jsonl');
  const { list_id } = await client.call('post', '/api/v1/lists', { body }).catch(explain);
  const columns = Object.fromEntries(fields.map((field) => [field, field]));
  return { people: { list_id, mapping: { unique_identifier: ROW, ...columns } } };
}

type ProfileField = keyof RefreshProfileInput;

const toLine = (profile: Profile, fields: readonly ProfileField[]): string => {
  const values = fields.map((field) => [field, profile[field] ?? null]);
  const { row } = profile.metadata;
  return `${JSON.stringify({ [ROW]: String(row), ...Object.fromEntries(values) })}\n`;
};

function explain(error: unknown): never {
  if (!(error instanceof TenureError) || error.status !== 413) throw error;
  throw new Error(`${error.message}; send fewer people a request with --batch`, { cause: error });
}
