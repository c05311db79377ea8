/** The secret with which an installation signs its quotes, the same on all nodes. */
import { randomBytes } from 'node:crypto';
import type { Db } from '../../ground/database/index.ts';

const findSecret = (db: Db) => db.selectFrom('quote_secret').select('secret').executeTakeFirst();

/** @returns 32 bytes, generated on the first call in an installation */
export async function getSecret(db: Db): Promise<Buffer> {
  const known = await findSecret(db);
  if (known) return known.secret;
  await db
    .insertInto('quote_secret')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSecret(db))!.secret;
}
