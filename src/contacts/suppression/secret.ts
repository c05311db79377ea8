import type pg from 'pg';

type Client = pg.ClientBase | pg.Pool;

/** The secret of the hashes; null as long as nobody is suppressed, for then nothing need be hashed. */
export async function findSecret(client: Client): Promise<Buffer | null> {
  const { rows } = await client.query<{ secret: Buffer }>({
    name: 'suppression secret',
    text: 'select secret from suppression_secret where exists (select from suppression)',
  });
  return rows[0]?.secret ?? null;
}

/** The same, for who is about to suppress the first. */
export async function getSecret(client: Client): Promise<Buffer> {
  const { rows } = await client.query<{ secret: Buffer }>('select secret from suppression_secret');
  return rows[0]!.secret;
}
