/**
 * The suppression list: erased people, who must not be stored or searched for again
 * (docs/rulings.md#suppressed-people). It holds keyed hashes of their match keys.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../ground/database/index.ts';
import { emailKey, linkedinKey } from '../../../profile/keys/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { keyBytes, suppressionHashes } from './hash.ts';

// Driver: prepared statements, run for every import and every answer of a source.

type Client = pg.ClientBase | pg.Pool;

/** States which identifiers a person has that distinguish people of one name. */
type Distinction = { hasPage: boolean; hasEmail: boolean };

export const toDistinction = ({ linkedin_url, emails }: ContactRecord): Distinction => ({
  hasPage: linkedinKey(linkedin_url) !== null,
  hasEmail: (emails ?? []).some(({ address }) => emailKey(address) !== null),
});

const NOBODY: ReadonlySet<never> = new Set<never>();

/**
 * Finds people who would be taken for an erased person: by an email or LinkedIn profile; or by name
 * and company, unless a LinkedIn profile or an email shows that they are somebody else. Before
 * people are stored, call it while their keys are locked (`store/locks.ts`).
 * @param distinctionOf called only for people who share a key with an erased person
 */
export async function findSuppressed<T extends { readonly keys: readonly string[] }>(
  client: Client,
  people: readonly T[],
  distinctionOf: (one: T) => Distinction,
): Promise<ReadonlySet<T>> {
  const found = await findSuppressedKeys(client, () =>
    keyBytes(people.flatMap(({ keys }) => keys)),
  );
  if (found.length === 0) return NOBODY;
  const owners = people.flatMap((one) => one.keys.map(() => one));
  const applying = found.filter(({ ordinal, rule }) =>
    applies(rule, distinctionOf(owners[ordinal]!)),
  );
  return new Set(applying.map(({ ordinal }) => owners[ordinal]!));
}

const applies = (rule: Rule, { hasPage, hasEmail }: Distinction): boolean =>
  !(rule.unless_page && hasPage) && !(rule.unless_email && hasEmail);

type Rule = { hash: string; unless_page: boolean; unless_email: boolean };
/** The index of a key in the query, and its rule. */
type SuppressedKey = { ordinal: number; rule: Rule };

/**
 * Finds the keys that are on the list, each with its rule.
 * @param keys returns the keys as bytes, one after the other; called only if the list is not empty
 */
export async function findSuppressedKeys(
  client: Client,
  keys: () => Buffer,
): Promise<SuppressedKey[]> {
  const secret = await findSecret(client);
  if (secret === null) return [];
  const hashes = suppressionHashes(secret, keys());
  const rules = await findRules(client, hashes);
  if (rules.size === 0) return [];
  return hashes.flatMap((hash, ordinal) => {
    const rule = rules.get(hash);
    return rule ? { ordinal, rule } : [];
  });
}

/** Finds rules by hash. */
async function findRules(client: Client, hashes: readonly string[]): Promise<Map<string, Rule>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await client.query<Rule>({
    name: 'suppressed',
    text: `select replace(hash::text, '-', '') as hash, unless_page, unless_email
           from suppression where hash = any($1::uuid[])`,
    values: [`{${hashes.join(',')}}`],
  });
  return new Map(rows.map((row) => [row.hash, row]));
}

/**
 * Returns the secret of the hashes; null while the list is empty, because no hash is needed then.
 */
async function findSecret(client: Client): Promise<Buffer | null> {
  const { rows } = await client.query<{ secret: Buffer }>({
    name: 'suppression secret',
    text: 'select secret from suppression_secret where exists (select 1 from suppression)',
  });
  return rows[0]?.secret ?? null;
}

/** @returns the id of the erasure that put a key on the list; null for a key not on the list */
export async function findErasure(client: Client, key: string): Promise<number | null> {
  const secret = await findSecret(client);
  if (secret === null) return null;
  const { rows } = await client.query<{ erasure_id: number }>(
    'select erasure_id from suppression where hash = $1',
    suppressionHashes(secret, keyBytes([key])),
  );
  return rows[0]?.erasure_id ?? null;
}

/** An entry of the list. */
export type Suppression = {
  /** A match key, or `contactIdKey` of an id. */
  key: string;
  /**
   * `unlessPage`: does not apply to records with a LinkedIn profile. `unlessEmail`: does not apply
   * to records with an email.
   */
  unlessPage: boolean;
  unlessEmail: boolean;
};

/**
 * Puts distinct keys on the list. If a key is already on it, for another erased person of the same
 * name, the stricter rule remains.
 * @returns the number of keys that were not on the list before
 */
export async function suppress(
  trx: Db,
  erasureId: number,
  entries: readonly Suppression[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const secret = await getSecret(trx);
  const hashes = suppressionHashes(secret, keyBytes(entries.map(({ key }) => key)));
  const { rows } = await sql<{ erasure_id: number }>`
    insert into suppression (hash, erasure_id, unless_page, unless_email)
    select hash, ${erasureId}, unless_page, unless_email
    from unnest(${hashes}::uuid[],
                ${entries.map(({ unlessPage }) => unlessPage)}::boolean[],
                ${entries.map(({ unlessEmail }) => unlessEmail)}::boolean[])
         as new (hash, unless_page, unless_email)
    on conflict (hash) do update
      set unless_page = suppression.unless_page and excluded.unless_page,
          unless_email = suppression.unless_email and excluded.unless_email
    returning erasure_id`.execute(trx);
  return rows.filter(({ erasure_id }) => erasure_id === erasureId).length;
}

/** Returns the secret, also while the list is empty. */
async function getSecret(trx: Db): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from suppression_secret`.execute(
    trx,
  );
  return rows[0]!.secret;
}
