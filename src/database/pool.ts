import pg from 'pg';
import { Client } from './array-text.ts';

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

/** Connection options for `DATABASE_URL`, read as libpq reads it. */
export const connectionFromUrl = (url: string): pg.ClientConfig => ({ connectionString: url });

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

/**
 * A pool whose connections may break (server restart) without taking the process down: who uses
 * one then sees the query fail, and the next query opens another.
 */
export function createPool(connection: pg.ClientConfig, size: number, name: string): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client,
    types,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  });
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
