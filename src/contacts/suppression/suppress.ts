import type pg from 'pg';
import { keyBytes, suppressionHashes } from './hash.ts';
import { getSecret } from './secret.ts';

/** A match key that is not to come back; or `contactName` of an id. */
export type Suppressed = {
  key: string;
  /** Whether it says nothing of records with a LinkedIn profile, or with an email. */
  unlessPage: boolean;
  unlessEmail: boolean;
};

/**
 * Puts keys on the list, each given once. Of two erased people under one name, the rule that lets
 * less pass stays.
 * @returns how many were not on it before
 */
export async function suppress(
  client: pg.ClientBase,
  erasureId: number,
  listed: readonly Suppressed[],
): Promise<number> {
  if (listed.length === 0) return 0;
  const secret = await getSecret(client);
  const { rows } = await client.query<{ erasure_id: number }>(
    `insert into suppression (hash, erasure_id, unless_page, unless_email)
     select hash, $1, unless_page, unless_email
     from unnest($2::uuid[], $3::boolean[], $4::boolean[]) as new (hash, unless_page, unless_email)
     on conflict (hash) do update
       set unless_page = suppression.unless_page and excluded.unless_page,
           unless_email = suppression.unless_email and excluded.unless_email
     returning erasure_id`,
    [
      erasureId,
      suppressionHashes(secret, keyBytes(listed.map(({ key }) => key))),
      listed.map(({ unlessPage }) => unlessPage),
      listed.map(({ unlessEmail }) => unlessEmail),
    ],
  );
  return rows.filter(({ erasure_id }) => erasure_id === erasureId).length;
}
