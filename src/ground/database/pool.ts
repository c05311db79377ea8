import pg from 'pg';
import { Client } from './array-text.ts';
import { commitJointly, rememberShards } from './cluster/index.ts';
import { reportUnansweredCommits } from './commit.ts';
import { endWhenSilent, SILENT_MS } from './silence.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT2_ARRAY = 1005;
const INT4_ARRAY = 1007;
const INT8_ARRAY = 1016;

/**
 * Ids stay below 2^53 and credits are hundredths below 2^53, so both read as numbers; dates
 * stay `YYYY-MM-DD`, because a JavaScript date would move them between time zones.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [INT2_ARRAY, integers],
  [INT4_ARRAY, integers],
  [INT8_ARRAY, integers],
]);

/** Parses `{1,NULL,3}`. The driver's own parser works character by character. */
function integers(text: string): (number | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : Number(item)));
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * Connection options for `DATABASE_URL`, understood as libpq does.
 * @throws Error for a text without a scheme, which the driver would connect to some host of its own
 *   choice. The message does not repeat the text, since it may hold a password.
 */
export function connectionFromUrl(url: string): pg.ClientConfig {
  if (/^(?:postgres(?:ql)?:\/\/|socket:|\/)/i.test(url)) return { connectionString: url };
  throw new Error(
    'the database cannot be reached: DATABASE_URL is no address like postgres://localhost/tenure',
  );
}

const CONNECTION = [
  'host',
  'port',
  'user',
  'password',
  'database',
  'connectionString',
  'ssl',
] as const;

/** How a pool reaches its server, as plain data, for another pool beside it. */
export const connectionOf = ({ options }: pg.Pool): pg.ClientConfig =>
  Object.fromEntries(
    CONNECTION.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );

/** How long connections of a pool may wait; without a limit where absent. */
export type Patience = {
  /** For a lock that another transaction holds. */
  lockMs?: number;
  /** For a statement to end, including its wait for locks. */
  statementMs?: number;
  /** For the next statement of a transaction, since others may wait for its locks. */
  idleInTransactionMs?: number;
  /** For a byte from the server during a query; after that the server is asked (`silence.ts`). */
  silentMs?: number;
};

/** The server notices within half a minute that a client is gone, and frees its locks. */
const KEEP_ALIVE = {
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30000',
};
/** Our side probes a silent server after this long; Node probes ten times, a second apart. */
const KEEP_ALIVE_AFTER_MS = 15_000;

/** Idle connections are kept a while: a new one plans each statement again, which is slow for short jobs. */
const IDLE_MS = 60_000;

const CONFIGURE = `select pg_backend_pid() as pid, count(set_config(name, value, false)),
                       exists (select 1 from pg_extension where extname = 'citus') as cluster
                from unnest($1::text[], $2::text[]) as setting (name, value)`;

/**
 * A pool whose connections may break (server restart) without ending the process: the query under way
 * fails, and the next one opens another connection.
 */
export function createPool(
  connection: pg.ClientConfig,
  size: number,
  name: string,
  patience: Patience = {},
): pg.Pool {
  const onConnect = async (client: pg.Client) => {
    let pid: number | null = null;
    endWhenSilent(client, connection, () => pid, patience.silentMs ?? SILENT_MS);
    const settings = toSettings(patience);
    const { rows } = await client.query(CONFIGURE, [
      Object.keys(settings),
      Object.values(settings),
    ]);
    pid = rows[0].pid;
    reportUnansweredCommits(client);
    if (rows[0].cluster) {
      await rememberShards(client, pool);
      await commitJointly(client);
    }
    await preparing.get(pool)?.(client);
  };
  const pool = new pg.Pool({
    ...connection,
    Client,
    types,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // The pool awaits it before it lends the connection, although its type does not say so.
    onConnect: onConnect as unknown as (client: pg.ClientBase) => void,
  });
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

type Prepare = (client: pg.ClientBase) => Promise<void>;

const preparing = new WeakMap<pg.Pool, Prepare>();

/**
 * Has something done on each connection that a pool opens from now on, before anybody uses it. A
 * failure fails the connection. Pools apart from it do the same.
 */
export const prepareConnections = (pool: pg.Pool, prepare: Prepare): void =>
  void preparing.set(pool, prepare);

/** Has connections of one pool prepared as those of another. */
export function prepareAlike(pool: pg.Pool, other: pg.Pool): void {
  const prepare = preparing.get(other);
  if (prepare) preparing.set(pool, prepare);
}

/** Our statements are short: compiling one has been seen to take ten times as long as running it. */
const PLANS = { jit: 'off' };

const toSettings = ({ lockMs, statementMs, idleInTransactionMs }: Patience) => ({
  ...KEEP_ALIVE,
  ...PLANS,
  ...(lockMs !== undefined && { lock_timeout: String(lockMs) }),
  ...(statementMs !== undefined && { statement_timeout: String(statementMs) }),
  ...(idleInTransactionMs !== undefined && {
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
  }),
});
