import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Makes an empty list after `in` match no row. PostgreSQL rejects an empty list. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Returns a query builder on a pool. It does not close the pool. */
export const buildQueries = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [emptyLists] });
