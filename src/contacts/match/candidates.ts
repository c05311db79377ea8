/**
 * The rows behind match keys, for thousands of keys in two or three round trips: keys first,
 * then contacts by id, because a cluster spreads `contact_key` by key and `contact` by id.
 * The statements are named: a plan made once for any array takes the index whatever the tables'
 * statistics say, where one made anew has read a freshly loaded table from end to end.
 */
import type pg from 'pg';
import { keyArray } from './key-array.ts';
import type { Contact } from './lead.ts';

/** A key that more people share tells them apart no better than chance. */
export const CANDIDATES_PER_KEY = 100;

/** The contacts under a set of keys; null when too many share them to tell apart. */
export type Candidates = readonly Contact[] | null;

const NOBODY: Candidates = [];

/**
 * Finds the contacts under each set of keys, each contact once.
 * @param test whether test contacts are looked for, or all others
 */
export async function findCandidates(
  pool: pg.Pool,
  keySets: readonly (readonly string[])[],
  test: boolean,
): Promise<Candidates[]> {
  const ids = await findIds(pool, keySets.flat());
  const contacts = await findContacts(pool, ids.flat(), test);
  let end = 0;
  return keySets.map((keys) => {
    const start = end;
    end += keys.length;
    return gather(ids.slice(start, end), contacts);
  });
}

/** The contacts under one key, by id. */
type Ids = readonly number[];

const NO_IDS: Ids = [];
const CROWD: Ids = [];

function gather(ids: readonly Ids[], contacts: ReadonlyMap<number, Contact>): Candidates {
  const found = ids.filter((underKey) => underKey !== NO_IDS);
  if (found.length === 0) return NOBODY;
  if (found.includes(CROWD)) return null;
  const distinct = found.length === 1 ? found[0]! : [...new Set(found.flat())];
  return distinct.map((id) => contacts.get(id)).filter((contact) => contact !== undefined);
}

/**
 * Contact ids by key, parallel to `keys`. Nearly every key has one, so the rest are counted first,
 * then read. The database says by place which key a row is of: no key is looked up again here.
 */
async function findIds(pool: pg.Pool, keys: readonly string[]): Promise<Ids[]> {
  const ids = new Array<Ids>(keys.length).fill(NO_IDS);
  if (keys.length === 0) return ids;
  const { rows } = await pool.query<[number, number, number]>({
    name: 'match keys',
    text: `select n::int4, min(contact_id), count(*)::int4
           from unnest($1::uuid[]) with ordinality as t(key, n)
           join contact_key using (key)
           group by n`,
    values: [keyArray(keys)],
    rowMode: 'array',
  });
  const shared: number[] = [];
  for (const [n, id, count] of rows) {
    if (count > 1 && count <= CANDIDATES_PER_KEY) shared.push(n - 1);
    ids[n - 1] = count > CANDIDATES_PER_KEY ? CROWD : [id];
  }
  if (shared.length > 0) await readShared(pool, keys, shared, ids);
  return ids;
}

/** All ids at the places of keys that several contacts share. */
async function readShared(
  pool: pg.Pool,
  keys: readonly string[],
  places: readonly number[],
  ids: Ids[],
): Promise<void> {
  const { rows } = await pool.query<[number, number]>({
    name: 'match shared keys',
    text: `select n::int4, contact_id
           from unnest($1::uuid[]) with ordinality as t(key, n)
           join contact_key using (key)`,
    values: [keyArray(places.map((place) => keys[place]!))],
    rowMode: 'array',
  });
  for (const [n, sharing] of Map.groupBy(rows, ([n]) => n)) {
    ids[places[n - 1]!] = sharing.map(([, id]) => id);
  }
}

type ContactRow = [
  id: number,
  version: number,
  verifiedAtMs: number | null,
  profileValid: boolean,
  hasProfile: boolean,
  details: number,
  employed: boolean,
  employedUntil: string | null,
  latestStart: string | null,
];

/** Contacts by id; ids that are unknown, or on the other side of `test`, are absent. */
export async function findContacts(
  pool: pg.Pool,
  ids: readonly number[],
  test: boolean,
): Promise<Map<number, Contact>> {
  if (ids.length === 0) return new Map();
  // Milliseconds, because reading a timestamp's text costs a fifth of the whole query.
  const { rows } = await pool.query<ContactRow>({
    name: 'match contacts',
    text: `select id, version, floor(extract(epoch from verified_at) * 1000)::bigint,
                  profile_valid, has_profile, details, employed, employed_until, latest_start
             from contact where id = any($1::bigint[]) and test = $2`,
    values: [`{${ids.join(',')}}`, test],
    rowMode: 'array',
  });
  return new Map(rows.map((row) => [row[0], contactOf(row)]));
}

const contactOf = (row: ContactRow): Contact => ({
  contactId: row[0],
  version: row[1],
  verifiedAt: row[2] === null ? null : new Date(row[2]),
  profileValid: row[3],
  hasProfile: row[4],
  details: row[5],
  employed: row[6],
  employedUntil: row[7],
  latestStart: row[8],
});
