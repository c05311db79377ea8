/**
 * The embedded PostgreSQL: one server per data directory, shared by all commands that use it.
 *
 * A command joins the running server, or starts it if it is not running (even if a killed command
 * left files behind). The last command to leave stops it. Each command keeps one connection open to
 * show its presence; a killed command loses that connection. The connection also shows a node that
 * the server has died, and the node starts it again.
 */
import { resolve } from 'node:path';
import pg from 'pg';
import { hasFiles, prepareFiles, ROLE } from './files.ts';
import { type Joined, keepUp } from './keep-up.ts';
import { locked, openDataDir } from './lock.ts';
import { describeServer, type Server, start, stop } from './server.ts';
import { hasSocketFolder, prepareSocketFolder } from './socket.ts';

const PRESENCE = 'tenure presence';

export { hasFiles } from './files.ts';

export type Membership = {
  /** Connection options of the server's `tenure` database. */
  connection: pg.ClientConfig;
  /** Leaves the server, and stops it if no other command uses it. */
  leave(): Promise<void>;
};

/**
 * Joins the server of `dataDir`. Creates and starts it if necessary.
 * @param say reports that the server has died and is started again; null if it is not to be started
 * again
 * @throws Error with one clear line if the files cannot be used
 */
export async function joinEmbedded(
  dataDir: string,
  say: ((line: string) => void) | null = null,
): Promise<Membership> {
  const path = resolve(dataDir);
  await openDataDir(path);
  const first = await locked(path, () => join(path));
  const kept = say === null ? null : keepUp(first, () => rejoin(path), say);
  return {
    connection: connectionOf(first.server, 'tenure'),
    async leave() {
      const last = (await kept?.end()) ?? first;
      await locked(path, () => leave(last));
    },
  };
}

async function join(path: string): Promise<Joined> {
  const server = await describeServer(path);
  const presence = (await connect(server, 'postgres')) ?? (await startAndConnect(server));
  await createDatabase(presence);
  const { rows } = await presence.query('select pg_backend_pid() as pid');
  return { server, presence, pid: rows[0].pid };
}

/** Joins the server again. Another command may have restarted it already. */
async function rejoin(path: string): Promise<Joined> {
  // Otherwise a new, empty database would be created under a running node.
  if (!hasFiles(path)) throw new Error(`the database files in ${path} are gone`);
  return locked(path, () => join(path));
}

const connectionOf = (server: Server, database: string): pg.ClientConfig => ({
  host: server.socketDir,
  user: ROLE,
  database,
});

async function startAndConnect(server: Server): Promise<pg.Client> {
  await prepareFiles(server);
  await prepareSocketFolder(server.socketDir, server.as);
  await start(server);
  const client = await connect(server, 'postgres');
  if (!client) throw new Error(`the embedded PostgreSQL in ${server.files} does not answer`);
  return client;
}

/**
 * Opens a presence connection; null if no server answers. Waits for a server that is still
 * recovering.
 */
async function connect(server: Server, database: string): Promise<pg.Client | null> {
  if (!(await hasSocketFolder(server.socketDir, server.as))) return null;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const client = new pg.Client({
      ...connectionOf(server, database),
      application_name: PRESENCE,
    });
    // The pool reports a server that goes away. This handler only keeps the error from ending the
    // process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if ((error as { code?: string }).code !== '57P03') return null;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  return null;
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'tenure'");
  if (rowCount === 0) await client.query('create database tenure');
}

async function leave({ server, presence, pid }: Joined): Promise<void> {
  await presence.end().catch(() => {});
  const client = await connect(server, 'postgres');
  if (!client) return;
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
     where application_name = $1 and pid not in ($2, pg_backend_pid())`,
    [PRESENCE, pid],
  );
  await client.end();
  if (rows[0].others === 0) await stop(server);
}
