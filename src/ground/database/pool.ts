import pg from 'pg';
import { Client } from './array-text.ts';
import { commitJointly, rememberShards } from './cluster/index.ts';
import { reportUnansweredCommits } from './commit.ts';
import { holdNotifications, Notifier } from './notify.ts';
import { endWhenSilent, SILENT_MS } from './silence.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT2_ARRAY = 1005;
const INT4_ARRAY = 1007;
const INT8_ARRAY = 1016;

/**
 * Ids and credits (in hundredths) stay below 2^53, so both are parsed as numbers. Dates stay
 * `YYYY-MM-DD`, because a JavaScript date would shift them between time zones.
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
 * Returns connection options for `DATABASE_URL`, with the same meaning as in libpq.
 * @throws Error for a text without a scheme, for which the driver would choose some host itself.
 * The message does not repeat the text, because it may hold a password.
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

/** Returns a pool's connection options as plain data, for another pool on the same server. */
export const connectionOf = ({ options }: pg.Pool): pg.ClientConfig =>
  Object.fromEntries(
    CONNECTION.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );

/** How long a pool's connections wait; absent for no limit. */
export type Patience = {
  /** Wait for a lock that another transaction holds. */
  lockMs?: number;
  /** Duration of a statement, including its wait for locks. */
  statementMs?: number;
  /** Wait for the next statement of a transaction, because others may wait for its locks. */
  idleInTransactionMs?: number;
  /**
   * Time without a byte from the server during a query, after which the server is checked
   * (`silence.ts`).
   */
  silentMs?: number;
};

/**
 * Settings with which the server notices within half a minute that a client is gone, and releases
 * its locks.
 */
const KEEP_ALIVE = {
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30000',
};
/** Time after which this process probes a silent server; Node probes ten times, a second apart. */
const KEEP_ALIVE_AFTER_MS = 15_000;

/**
 * Idle connections are kept for a while, because a new one plans each statement again, which slows
 * short jobs.
 */
const IDLE_MS = 60_000;

const CONFIGURE = `select pg_backend_pid() as pid, count(set_config(name, value, false)),
                       exists (select 1 from pg_extension where extname = 'citus') as cluster
                from unnest($1::text[], $2::text[]) as setting (name, value)`;

/** A pool that sends the notifications of its transactions before it ends. */
class NotifyingPool extends pg.Pool {
  readonly notifier = new Notifier(this);
  #ended: Promise<void> | undefined;

  override end(): Promise<void> {
    this.#ended ??= this.notifier.allSent().then(() => super.end());
    return this.#ended;
  }
}

/**
 * Returns a pool whose connections can break (server restart) without ending the process: the
 * running query fails, and the next one opens another connection.
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
    holdNotifications(client, pool.notifier);
    if (rows[0].cluster) {
      await rememberShards(client, pool);
      await commitJointly(client);
    }
    await preparing.get(pool)?.(client);
  };
  const pool = new NotifyingPool({
    ...connection,
    Client,
    types,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // The pool awaits this function before it lends the connection, although its type does not show
    // that.
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
 * Registers a function that runs on each connection that a pool opens from now on, before its first
 * use. A failure fails the connection. Pools opened with `openApart` run it too.
 */
export const prepareConnections = (pool: pg.Pool, prepare: Prepare): void =>
  void preparing.set(pool, prepare);

/** Prepares connections of one pool like those of another. */
export function prepareAlike(pool: pg.Pool, other: pg.Pool): void {
  const prepare = preparing.get(other);
  if (prepare) preparing.set(pool, prepare);
}

/** Tenure's statements are short: compiling one has taken ten times as long as running it. */
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
