/**
 * The rows behind match keys, for thousands of keys in two or three round trips: keys first,
 * then contacts by id, because a cluster spreads `contact_key` by key and `contact` by id.
 * The statements are named: a plan made once for any array takes the index whatever the tables'
 * statistics say, where one made anew has read a freshly loaded table from end to end.
 */
import type pg from 'pg';
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
  const ids = await findIds(pool, new Set(keySets.flat()));
  const contacts = await findContacts(pool, new Set([...ids.values()].flat()), test);
  return keySets.map((keys) => gather(keys, ids, contacts));
}

const CROWD: readonly number[] = [];

function gather(
  keys: readonly string[],
  ids: ReadonlyMap<string, readonly number[]>,
  contacts: ReadonlyMap<number, Contact>,
): Candidates {
  const found = new Set<Contact>();
  for (const key of keys) {
    const underKey = ids.get(key);
    if (underKey === CROWD) return null;
    for (const id of underKey ?? []) {
      const contact = contacts.get(id);
      if (contact) found.add(contact);
    }
  }
  return found.size === 0 ? NOBODY : [...found];
}

/** Contact ids by key. Nearly every key has one, so the rest are counted first, then read. */
async function findIds(pool: pg.Pool, keys: ReadonlySet<string>) {
  const ids = new Map<string, readonly number[]>();
  if (keys.size === 0) return ids;
  const { rows } = await pool.query<[string, number, number]>({
    name: 'match keys',
    text: `select key, min(contact_id), count(*)::int
             from contact_key where key = any($1::uuid[]) group by key`,
    values: [arrayOf(keys)],
    rowMode: 'array',
  });
  const shared: string[] = [];
  for (const [key, id, count] of rows) {
    if (count > 1 && count <= CANDIDATES_PER_KEY) shared.push(key);
    ids.set(key, count > CANDIDATES_PER_KEY ? CROWD : [id]);
  }
  if (shared.length > 0) await addShared(pool, shared, ids);
  return ids;
}

async function addShared(
  pool: pg.Pool,
  keys: readonly string[],
  ids: Map<string, readonly number[]>,
): Promise<void> {
  const { rows } = await pool.query<[string, number]>({
    name: 'match shared keys',
    text: 'select key, contact_id from contact_key where key = any($1::uuid[])',
    values: [arrayOf(keys)],
    rowMode: 'array',
  });
  for (const [key, sharing] of Map.groupBy(rows, ([key]) => key)) {
    ids.set(
      key,
      sharing.map(([, id]) => id),
    );
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
  ids: ReadonlySet<number>,
  test: boolean,
): Promise<Map<number, Contact>> {
  if (ids.size === 0) return new Map();
  // Milliseconds, because reading a timestamp's text costs a fifth of the whole query.
  const { rows } = await pool.query<ContactRow>({
    name: 'match contacts',
    text: `select id, version, floor(extract(epoch from verified_at) * 1000)::bigint,
                  profile_valid, has_profile, details, employed, employed_until, latest_start
             from contact where id = any($1::bigint[]) and test = $2`,
    values: [arrayOf(ids), test],
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

/** An array parameter; the driver's own quoting of each element would cost more than the query. */
const arrayOf = (values: Iterable<string | number>): string => `{${[...values].join(',')}}`;
