/** A back-up of a cluster shows all of its nodes at one moment. */
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBackup } from '../../src/ground/database/backup/reader.ts';
import { atOneMoment } from '../../src/ground/database/cluster/index.ts';
import { backUp, openDatabase } from '../../src/ground/database/index.ts';
import { useDatabase } from '../support/database.ts';
import { useBackups } from './databases.ts';

const database = useDatabase({ poolSize: 10 });
const backups = useBackups(database);

const CONTACTS = 20;
const EACH = 1_000;
const ALL = EACH * (CONTACTS + 2);

/**
 * Money is in distributed rows, in a row that every node has, and in one row of the coordinator.
 */
beforeAll(async () => {
  await database.pool.query(
    `insert into contact (id, version, profile_valid, has_profile, test, details, employed)
     select id, $2, true, true, false, 0, true from generate_series(1, $1::bigint) as id`,
    [CONTACTS, EACH],
  );
  await database.pool.query('insert into company (id, version) values (1, $1)', [EACH]);
  await database.pool.query(`insert into account (name, job_limit) values ('Purse', $1)`, [EACH]);
});

const OF_CONTACT = 'update contact set version = version + $1 where id = $2';
const OF_COMPANY = 'update company set version = version + $1 where id = 1';
const OF_ACCOUNT = 'update account set job_limit = job_limit + $1';

/** Transfers money, all or nothing: from one node to the coordinator, or between all of them. */
async function move(client: pg.ClientBase, turn: number): Promise<void> {
  const amount = turn % 4 < 2 ? 1 : -1;
  const [from, to] = [1 + (turn % CONTACTS), 1 + ((turn * 7 + 3) % CONTACTS)];
  // In the order of ids, so that no two transfers wait for each other.
  const contacts = [
    { id: from, amount: -amount },
    { id: to, amount: -amount },
  ].sort((one, other) => one.id - other.id);
  const isFar = turn % 2 === 1;
  await client.query('begin');
  for (const { id, amount } of isFar ? contacts : contacts.slice(1)) {
    await client.query(OF_CONTACT, [amount, id]);
  }
  if (isFar) await client.query(OF_COMPANY, [amount]);
  await client.query(OF_ACCOUNT, [amount]);
  await client.query('commit');
}

/**
 * Transfers money continuously, on its own connections, until stopped; returns the number of
 * transfers.
 */
function keepMoving(movers: number): () => Promise<number> {
  const ending = new AbortController();
  const moving = Array.from({ length: movers }, async (_, mover) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    let turns = 0;
    for (; !ending.signal.aborted; turns += 1) await move(client, mover * 5 + turns);
    await client.end();
    return turns;
  });
  return async () => {
    ending.abort();
    return (await Promise.all(moving)).reduce((sum, turns) => sum + turns, 0);
  };
}

const take = (name: string) =>
  backUp(database.pool, backups.path(name), {
    version: 'test',
    force: true,
    signal: new AbortController().signal,
    onShare: () => {},
  });

/** The values of a column of a table in a back-up. */
async function readColumn(name: string, table: string, column: string): Promise<number[]> {
  const { header, frames } = await openBackup(backups.path(name), () => {});
  const index = header.tables.findIndex((one) => one.schema === 'public' && one.name === table);
  const at = header.tables[index]!.columns.indexOf(column);
  let text = '';
  let isHere = false;
  for await (const { kind, content } of frames) {
    if (kind === 'T') isHere = Number(content.toString()) === index;
    else if (isHere) text += content.toString();
  }
  return text
    .split('\n')
    .slice(0, -1)
    .map((row) => Number(row.split('\t')[at]));
}

async function sumOf(name: string): Promise<number> {
  const values = await Promise.all([
    readColumn(name, 'contact', 'version'),
    readColumn(name, 'company', 'version'),
    readColumn(name, 'account', 'job_limit'),
  ]);
  return values.flat().reduce((sum, value) => sum + value, 0);
}

test('money transferred between nodes is neither lost nor doubled', async () => {
  const stop = keepMoving(4);
  const sums: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await take('money.backup');
    sums.push(await sumOf('money.backup'));
  }
  const moves = await stop();
  expect(sums).toEqual(sums.map(() => ALL));
  expect(moves).toBeGreaterThan(sums.length);
});

test('waits for a prepared transaction that a node has not finished', async () => {
  const [node] = inject('server').nodes;
  const { pathname, username } = new URL(database.url);
  const worker = new pg.Client({ ...node, user: username, database: pathname.slice(1) });
  await worker.connect();
  const { rows } = await database.pool.query(
    `select shard_name from citus_shards where table_name = 'contact'::regclass and nodeport = $1
     order by shardid limit 1`,
    [node!.port],
  );
  // As left by a coordinator that fails between its own commit and the commit of its nodes.
  await worker.query('begin');
  await worker.query('set citus.enable_manual_changes_to_shards = on');
  await worker.query(`update ${rows[0].shard_name} set details = 7`);
  await worker.query(`prepare transaction 'citus_99_1_1_0'`);
  const taking = take('untold.backup');
  const gave = `select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle' and query = 'rollback'`;
  await expect.poll(async () => (await database.pool.query(gave)).rowCount).toBe(1);
  await worker.query(`commit prepared 'citus_99_1_1_0'`);
  await worker.end();
  await taking;
  expect(await readColumn('untold.backup', 'contact', 'details')).toContain(7);
});

test('fails if shards are moved meanwhile', async () => {
  const { pool, close } = await openDatabase({ databaseUrl: database.url, dataDir: '' });
  const reader = await pool.connect();
  const { signal } = new AbortController();
  const tables = ['"public"."contact"'];
  const { seen, confirm } = await atOneMoment({ pool, reader, signal }, tables, async () => 'seen');
  expect(seen).toBe('seen');
  await confirm();
  const { rows } = await database.pool.query(
    `select shardid, nodename, nodeport from citus_shards where table_name = 'contact'::regclass
     order by shardid limit 1`,
  );
  const { shardid, nodename, nodeport } = rows[0];
  const to = inject('server').nodes.find(({ port }) => port !== nodeport)!;
  await database.pool.query(
    `select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`,
    [shardid, nodename, nodeport, to.host, to.port],
  );
  await expect(confirm()).rejects.toThrow('moved shards');
  reader.release(true);
  await close();
});
