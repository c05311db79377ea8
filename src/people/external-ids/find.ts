import type pg from 'pg';
import { asItIs, byShard } from '../../ground/database/index.ts';
import type { StatedId } from '../../profile/external-ids.ts';

// Driver: keys of one shard at a time, and rows as arrays, for every batch of an import or a job.

/** Finds the contacts to which ids belong. @returns contacts by the key of the id */
export async function findByExternalIds(
  client: pg.ClientBase | pg.Pool,
  ids: readonly Pick<StatedId, 'key'>[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (ids.length === 0) return found;
  const keys = [...new Set(ids.map(({ key }) => key))];
  await byShard(client, 'external_id', keys, asItIs, async (some) => {
    const { rows } = await client.query<[string, number]>({
      text: 'select key, contact_id from external_id where key = any($1::uuid[])',
      values: [some],
      rowMode: 'array',
    });
    for (const [key, contactId] of rows) found.set(key, contactId);
  });
  return found;
}
