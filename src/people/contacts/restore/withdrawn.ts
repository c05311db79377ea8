/** Marks the versions with facts of an import that was undone, and removes what leads to them. */
import type pg from 'pg';
import { CONTACT } from '../merge/kind.ts';
import { makeKeys } from '../rekey/made-keys.ts';
import type { Restoring } from './replay.ts';

// Driver: on the connection whose transaction holds the gate.

type Restored = Pick<Restoring, 'contactId' | 'current' | 'base'> & {
  /** True if nothing is left of the contact. */
  isEmpty: boolean;
};

/** Withdraws the versions between the one before the import and the restored ones. */
export async function markWithdrawn(
  client: pg.ClientBase,
  restored: readonly Restored[],
): Promise<void> {
  if (restored.length === 0) return;
  const ids = restored.map(({ contactId }) => contactId);
  await markVersions(client, restored, ids);
  await deleteKeys(client, ids);
  const empty = restored.filter(({ isEmpty }) => isEmpty).map(({ contactId }) => contactId);
  if (empty.length > 0) await withdraw(client, empty);
}

async function markVersions(
  client: pg.ClientBase,
  restored: readonly Restored[],
  ids: readonly number[],
): Promise<void> {
  const bounds = new Map(
    restored.map(({ contactId, current, base }) => [
      contactId,
      { after: base?.version ?? 0, last: current },
    ]),
  );
  const { rows } = await client.query<{ contact_id: number; version: number }>(
    'select contact_id, version from contact_version where contact_id = any($1::bigint[])',
    [ids],
  );
  const going = rows.filter(({ contact_id, version }) => {
    const { after, last } = bounds.get(contact_id)!;
    return version > after && version <= last;
  });
  await client.query(
    `update contact_version set withdrawn = true
     where contact_id = any($1::bigint[])
       and contact_id::text || '/' || version::text = any($2::text[])`,
    [ids, going.map(({ contact_id, version }) => `${contact_id}/${version}`)],
  );
}

/** Deletes the match keys that only withdrawn versions have. */
async function deleteKeys(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  const left = await makeKeys(client, CONTACT, ids, 'every');
  const withdrawn = await makeKeys(client, CONTACT, ids, 'withdrawn');
  const going = [...withdrawn.values()].flatMap(({ id, keys }) =>
    [...keys]
      .filter((key) => !left.get(id)?.keys.has(key))
      .map((key) => ({ key, pair: `${key}/${id}` })),
  );
  if (going.length === 0) return;
  await client.query(
    `delete from contact_key
     where key = any($1::uuid[]) and key::text || '/' || contact_id::text = any($2::text[])`,
    [going.map(({ key }) => key), going.map(({ pair }) => pair)],
  );
}

/** Withdraws contacts: no key, list or source leads to them any more. */
async function withdraw(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query('update contact set withdrawn = true where id = any($1::bigint[])', [ids]);
  for (const table of ['contact_listing', 'contact_observation', 'observed_content']) {
    await client.query(`delete from ${table} where contact_id = any($1::bigint[])`, [ids]);
  }
}
