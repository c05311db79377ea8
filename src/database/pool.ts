import pg from 'pg';
import { Client } from './array-text.ts';
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

/** `{1,NULL,3}`; the driver's own reader takes any array apart character by character. */
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
 * Connection options for `DATABASE_URL`, read as libpq reads it.
 * @throws Error for a text that the driver would take for a host of its own making; what it says
 *   does not repeat the text, which may hold a password
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

/** How a pool reaches its server, as plain data: for a thread that opens a pool of its own. */
export const connectionOf = ({ options }: pg.Pool): pg.ClientConfig =>
  Object.fromEntries(
    CONNECTION.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );

/** How long connections of a pool may wait for what; without limits when absent. */
export type Patience = {
  /** For a lock that somebody else holds. */
  lockMs?: number;
  /** For a statement to end, its locks included. */
  statementMs?: number;
  /** For the next statement of a transaction, whose locks others may wait for. */
  idleInTransactionMs?: number;
  /** For a byte from the server while a query is under way; then it is asked. */
  silentMs?: number;
};

/** The server looks after a silent client within half a minute, so that its locks do not stay. */
const KEEP_ALIVE = {
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30000',
};
/** The same of this side; the runtime asks ten times, a second apart. */
const KEEP_ALIVE_AFTER_MS = 15_000;

/** A new connection plans everything anew, which costs a short job more than the job: keep them warm. */
const IDLE_MS = 60_000;

const SETTLE = `select pg_backend_pid() as pid, count(set_config(name, value, false))
                from unnest($1::text[], $2::text[]) as setting (name, value)`;

/**
 * A pool whose connections may break (server restart) without taking the process down: who uses
 * one then sees the query fail, and the next query opens another.
 */
export function createPool(
  connection: pg.ClientConfig,
  size: number,
  name: string,
  patience: Patience = {},
): pg.Pool {
  const settle = async (client: pg.Client) => {
    let pid: number | null = null;
    endWhenSilent(client, connection, () => pid, patience.silentMs ?? SILENT_MS);
    const settings = settingsOf(patience);
    const { rows } = await client.query(SETTLE, [Object.keys(settings), Object.values(settings)]);
    pid = rows[0].pid;
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
    // Awaited before the connection is lent, which its type does not say.
    onConnect: settle as unknown as (client: pg.ClientBase) => void,
  });
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

const settingsOf = ({ lockMs, statementMs, idleInTransactionMs }: Patience) => ({
  ...KEEP_ALIVE,
  ...(lockMs !== undefined && { lock_timeout: String(lockMs) }),
  ...(statementMs !== undefined && { statement_timeout: String(statementMs) }),
  ...(idleInTransactionMs !== undefined && {
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
  }),
});
