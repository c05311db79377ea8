/**
 * Finds who must not be stored or searched for: erased people (docs/rulings.md#suppressed-people).
 */
import type pg from 'pg';
import { keyBytes, suppressionHashes } from './hash.ts';
import { findSecret } from './secret.ts';

type Client = pg.ClientBase | pg.Pool;

/** Which of the identifiers that tell people of one name apart somebody has. */
export type Distinction = { hasPage: boolean; hasEmail: boolean };

const NOBODY: ReadonlySet<never> = new Set<never>();

/**
 * Those who would be taken for somebody erased: by an email or LinkedIn profile of theirs; or by
 * name and company, unless a LinkedIn profile or an email shows that somebody else is meant.
 * What is to be stored must be asked about under the locks of its keys: see `store/locks.ts`.
 * @param distinctionOf asked only of those who share a key with an erased person
 */
export async function findSuppressed<T extends { readonly keys: readonly string[] }>(
  client: Client,
  people: readonly T[],
  distinctionOf: (one: T) => Distinction,
): Promise<ReadonlySet<T>> {
  const listed = await findListed(client, () => keyBytes(people.flatMap(({ keys }) => keys)));
  if (listed.length === 0) return NOBODY;
  const owners = people.flatMap((one) => one.keys.map(() => one));
  const applying = listed.filter(({ place, rule }) => applies(rule, distinctionOf(owners[place]!)));
  return new Set(applying.map(({ place }) => owners[place]!));
}

const applies = (rule: Rule, { hasPage, hasEmail }: Distinction): boolean =>
  !(rule.unless_page && hasPage) && !(rule.unless_email && hasEmail);

type Rule = { hash: string; unless_page: boolean; unless_email: boolean };
type Listed = { place: number; rule: Rule };

/**
 * Which of many keys are on the list, and with which rule.
 * @param keys as bytes, one after the other; asked for only when there is a list
 */
export async function findListed(client: Client, keys: () => Buffer): Promise<Listed[]> {
  const secret = await findSecret(client);
  if (secret === null) return [];
  const hashes = suppressionHashes(secret, keys());
  const rules = await findRules(client, hashes);
  if (rules.size === 0) return [];
  return hashes.flatMap((hash, place) => {
    const rule = rules.get(hash);
    return rule ? { place, rule } : [];
  });
}

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

/** The erasure that has put a key on the list; null for one that is not on it. */
export async function findErasure(client: Client, key: string): Promise<number | null> {
  const secret = await findSecret(client);
  if (secret === null) return null;
  const { rows } = await client.query<{ erasure_id: number }>(
    'select erasure_id from suppression where hash = $1',
    suppressionHashes(secret, keyBytes([key])),
  );
  return rows[0]?.erasure_id ?? null;
}
