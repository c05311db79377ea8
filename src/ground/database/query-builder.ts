import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Builds statements so that an empty list after `in` matches no row. PostgreSQL has no such list. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Returns a query builder on a pool. It does not close the pool. */
export const buildQueries = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [emptyLists] });
