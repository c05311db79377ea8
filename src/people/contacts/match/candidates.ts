/**
 * Finds the contacts under match keys, for thousands of keys in two or three round trips: keys
 * first, then contacts by id, because a cluster distributes `contact_key` by key and `contact` by
 * id.
 *
 * The statements are prepared, so that their plan is made once and uses the index whatever the
 * statistics of the tables. A new plan has been seen to scan a freshly loaded table completely. `=
 * any(array)` also uses the index; a join with the array by position does not
 * (docs/decisions/0016-keys-as-a-binary-array.md).
 */
import type pg from 'pg';
import { asItIs, byShard, uuidArray } from '../../../ground/database/index.ts';
import type { KeyList } from './key-list.ts';
import type { Contact } from './lead.ts';
import { type Candidates, CROWD } from './outcome.ts';

// Driver: prepared statements with keys as a binary array, because every chunk waits for this
// query.

const NOBODY: Candidates = [];

/**
 * Finds the contacts under each set of keys, each contact once.
 * @param list the keys to find
 * @param keySets indexes of each set's keys in the list
 * @param test true to find test contacts only, false to find all others only
 */
export async function findCandidates(
  pool: pg.Pool,
  list: KeyList,
  keySets: readonly (readonly number[])[],
  test: boolean,
): Promise<Candidates[]> {
  const ids = await findIds(pool, list);
  if (ids.size === 0) return keySets.map(() => NOBODY);
  const contacts = await findContacts(pool, [...ids.values()].flat(), test);
  const underKey = idsUnderKey(list, ids);
  return keySets.map((keys) => collect(keys, underKey, contacts));
}

/** Contact ids by a key's 32 hexadecimal digits. */
type IdsByKey = Map<string, readonly number[]>;

/** Used for a key with more contacts than can be told apart. */
const TOO_MANY: readonly number[] = [];

type UnderKey = (ordinal: number) => readonly number[] | undefined;

/**
 * Compares the first 32 bits first, so that most keys without contacts need not be converted to
 * text.
 */
function idsUnderKey(list: KeyList, ids: Readonly<IdsByKey>): UnderKey {
  const heads = new Set(ids.keys().map((key) => Number.parseInt(key.slice(0, 8), 16) | 0));
  return (ordinal) => (heads.has(list.head(ordinal)) ? ids.get(list.hex(ordinal)) : undefined);
}

function collect(
  keys: readonly number[],
  underKey: UnderKey,
  contacts: ReadonlyMap<number, Contact>,
): Candidates {
  const found: (readonly number[])[] = [];
  for (const key of keys) {
    const some = underKey(key);
    if (some !== undefined) found.push(some);
  }
  if (found.length === 0) return NOBODY;
  if (found.includes(TOO_MANY)) return null;
  const distinct = found.length === 1 ? found[0]! : [...new Set(found.flat())];
  return distinct.map((id) => contacts.get(id)).filter((contact) => contact !== undefined);
}

/** Nearly every key has one contact. Further ids are read by a second statement. */
async function findIds(pool: pg.Pool, list: KeyList): Promise<IdsByKey> {
  const ids: IdsByKey = new Map();
  if (list.size === 0) return ids;
  await byShard(
    pool,
    'contact_key',
    Array.from({ length: list.size }, (_, ordinal) => ordinal),
    (ordinal) => list.hex(ordinal),
    (ordinals) => addIds(pool, list.toArray(ordinals), ids),
  );
  return ids;
}

async function addIds(pool: pg.Pool, keys: Buffer, ids: IdsByKey): Promise<void> {
  const { rows } = await pool.query<[string, number, number]>({
    name: 'match keys',
    text: `select encode(uuid_send(key), 'hex'), min(contact_id), count(*)::int
             from contact_key where key = any($1::uuid[]) group by key`,
    values: [keys],
    rowMode: 'array',
  });
  const shared: string[] = [];
  for (const [key, id, count] of rows) {
    if (count > 1 && count < CROWD) shared.push(key);
    ids.set(key, count >= CROWD ? TOO_MANY : [id]);
  }
  if (shared.length > 0) await addShared(pool, shared, ids);
}

async function addShared(pool: pg.Pool, keys: readonly string[], ids: IdsByKey): Promise<void> {
  const { rows } = await pool.query<[string, number]>({
    name: 'match shared keys',
    text: `select encode(uuid_send(key), 'hex'), contact_id
             from contact_key where key = any($1::uuid[])`,
    values: [uuidArray(keys)],
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

/**
 * Loads contacts by id. Unknown ids, withdrawn contacts, and contacts that do not fit `test` are
 * absent.
 */
export async function findContacts(
  pool: pg.Pool,
  ids: readonly number[],
  test: boolean,
): Promise<Map<number, Contact>> {
  const contacts = new Map<number, Contact>();
  await byShard(pool, 'contact', ids, asItIs, (some) => addContacts(pool, some, test, contacts));
  return contacts;
}

async function addContacts(
  pool: pg.Pool,
  ids: readonly number[],
  test: boolean,
  contacts: Map<number, Contact>,
): Promise<void> {
  if (ids.length === 0) return;
  // The time is read in milliseconds, because a timestamp's text costs a fifth of the whole query.
  const { rows } = await pool.query<ContactRow>({
    name: 'match contacts',
    text: `select id, version, floor(extract(epoch from verified_at) * 1000)::bigint,
                  profile_valid, has_profile, details, employed, employed_until, latest_start
             from contact where id = any($1::bigint[]) and test = $2 and withdrawn is null`,
    values: [`{${ids.join(',')}}`, test],
    rowMode: 'array',
  });
  for (const row of rows) contacts.set(row[0], toContact(row));
}

const toContact = (row: ContactRow): Contact => ({
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
