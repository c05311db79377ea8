/** A running node's reaction to a migration by a later release. */
import { afterEach, describe, expect, test } from 'vitest';
import { checkDatabase } from '../../src/commands/doctor/database.ts';
import { useService } from '../support/service.ts';

const service = useService();
const NAME = '9999_later.sql';

const record = (worksFrom: string | null) =>
  service.database.pool.query('insert into migration (name, works_from) values ($1, $2)', [
    NAME,
    worksFrom,
  ]);
const readiness = async () => {
  const response = await fetch(`${service.url}/readyz`);
  const { message } = (await response.json()) as { message?: string };
  return { status: response.status, message };
};
const schemaCheck = async () =>
  (await checkDatabase(service.database)).find(({ name }) => name === 'schema');

afterEach(() => service.database.pool.query('delete from migration where name = $1', [NAME]));

test('after a step that only adds, it is ready, and the doctor reminds of the upgrade', async () => {
  await record('0.0.0');
  expect(await readiness()).toEqual({ status: 200, message: undefined });
  expect(await schemaCheck()).toMatchObject({
    status: 'warning',
    message: 'is that of a later release (9999_later.sql); upgrade this one too',
  });
});

describe('after a step that it is too old for', () => {
  test.each(['99.0.0', null])(
    'it is not ready, and the doctor states the reason: %s',
    async (release) => {
      await record(release);
      const { status, message } = await readiness();
      expect(status).toBe(503);
      expect(message).toContain(NAME);
      const check = await schemaCheck();
      expect(check).toMatchObject({ status: 'error' });
      expect(check!.message).toMatch(
        /^the database is of a later version: .* install that version of Tenure$/,
      );
    },
  );
});

test('releases that lack a migration of 0.2.0 do not work with the database', async () => {
  const { rows } = await service.database.pool.query(
    "select name from migration where name <= '0035_webhook_log.sql' and works_from is not null",
  );
  expect(rows).toEqual([]);
});
