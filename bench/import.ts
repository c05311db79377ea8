/**
 * `import`: a file of contact records by `tenure import`, including keys and indexes, compared with
 * COPY of the same documents into a bare table with a primary key, plus COPY and an index for the
 * same keys. Both start with the file in the page cache.
 */
import { join } from 'node:path';
import type { Context } from './context.ts';
import { copyIn, copyToFile } from './copy.ts';
import { type Figure, rateFigure, seconds } from './figure.ts';
import { tenure } from './service.ts';
import { writeContacts } from './stock.ts';

export async function measureImport(context: Context): Promise<Figure[]> {
  context.say(`writing ${context.contacts} contact records`);
  const path = await writeContacts(context, 0, context.contacts);
  context.say('importing them');
  let summary = '';
  const imported = await seconds(async () => {
    summary = await tenure(['import', path, '--json'], context.databaseUrl);
  });
  const { inserted } = JSON.parse(summary);
  context.say('loading the same by COPY');
  const copied = await loadByCopy(context);
  const pair = { value: inserted / imported, yardstick: inserted / copied };
  return [
    rateFigure('import', 'records/s', [pair], {
      reach: { ratio: { atLeast: 0.4 } },
      aim: { ratio: { atLeast: 0.7 } },
    }),
  ];
}

async function loadByCopy({ database, bare, folder }: Context): Promise<number> {
  const documents = join(folder, 'documents.copy');
  const keys = join(folder, 'keys.copy');
  const client = await database.pool.connect();
  await copyToFile(client, 'select row_number() over (), record from contact_version', documents);
  await copyToFile(client, 'select key, contact_id from contact_key', keys);
  client.release();
  await bare.query('create table document (id bigint primary key, record text not null)');
  await bare.query('create table document_key (key uuid not null, id bigint not null)');
  return seconds(async () => {
    await copyIn(bare, 'document', documents);
    await copyIn(bare, 'document_key', keys);
    await bare.query('create index on document_key (key)');
  });
}
