/** Lookups on the test's own database, with subscribers and an upstream on loopback. */
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Config, loadConfig, type SourceConfig } from '../../src/ground/config/index.ts';
import { inTransaction } from '../../src/ground/database/index.ts';
import { startWorker } from '../../src/ground/queue/index.ts';
import { loadCurrentContacts, parseRecord } from '../../src/people/contacts/index.ts';
import type { ContactRecord } from '../../src/profile/record.ts';
import {
  type Conclusion,
  createLookups,
  lookupKey,
  openLookups,
  type Subscribers,
} from '../../src/work/lookups/index.ts';
import type { Subject } from '../../src/work/lookups/lookup.ts';
import { saveObserved } from '../support/contacts.ts';
import { type TestDatabase, useDatabase } from '../support/database.ts';
import { until } from '../support/service.ts';
import { type Answering, quickSources, startUpstream, type Upstream } from '../support/upstream.ts';

export type Pipeline = {
  database: TestDatabase;
  /** Starts a worker with its own lookups; it stops with the test, or on request. */
  work(sources: SourceConfig[], subscribers?: Subscribers): Promise<() => Promise<void>>;
  /** An upstream that closes with the test. */
  upstream(answer: Answering): Promise<Upstream>;
  /** Subscribes to the subjects, and opens lookups for them. @returns their keys */
  ask(subjects: Subject[], attributes?: string[]): Promise<string[]>;
  /** Ends the subscriptions. */
  giveUp(keys: string[]): Promise<void>;
  /** The conclusions for the keys, in their order, once there is one for each. */
  concluded(keys: string[], count?: number): Promise<Conclusion[]>;
  /** Stores contacts. @returns their ids */
  store(records: ContactRecord[]): Promise<number[]>;
  /** A contact's version and record. */
  contact(id: number): Promise<{ version: number; record: ContactRecord }>;
  count(table: 'lookup' | 'contact'): Promise<number>;
};

const log = pino({ enabled: false });

/** Subscribes for the tests: in tables, so that uncommitted work leaves no trace. */
export const testSubscribers: Subscribers = {
  async findAwaited(pool, keys) {
    const { rows } = await pool.query('select key from test_wait where key = any($1)', [keys]);
    return rows.map(({ key }) => key);
  },
  async conclude(trx, conclusions) {
    const db = trx.withTables<TestTables>();
    const rows = conclusions.map((conclusion) => ({
      key: conclusion.key,
      conclusion: JSON.stringify(conclusion),
    }));
    await db.insertInto('test_conclusion').values(rows).execute();
    const ended = conclusions.filter(({ outcome }) => outcome !== 'partly').map(({ key }) => key);
    await db
      .deleteFrom('test_wait')
      .where('key', 'in', ['', ...ended])
      .execute();
  },
};

type TestTables = {
  test_wait: { key: string };
  test_conclusion: { key: string; conclusion: string };
};

export function usePipeline(): Pipeline {
  const database = useDatabase({ poolSize: 16 });
  const ends: (() => Promise<unknown>)[] = [];
  let config: Config;

  beforeAll(async () => {
    config = await loadConfig(null, {});
    await database.pool.query('create table test_wait (key text primary key)');
    await database.pool.query(
      'create table test_conclusion (n serial primary key, key text, conclusion text)',
    );
  });
  const endAll = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  afterEach(endAll);
  afterAll(endAll);

  return {
    database,
    async work(configs, subscribers = testSubscribers) {
      const { pool } = database;
      const sources = quickSources(configs);
      const service = { ...database, config, log, metrics: new Registry() };
      const lookups = createLookups(service, sources, [subscribers]);
      const groups = [{ concurrency: 8, handlers: lookups.tasks }];
      const worker = await startWorker({ pool, sessions: pool, groups, log });
      let stopping: Promise<void> | undefined;
      const stop = () => {
        stopping ??= stopInOrder();
        return stopping;
      };
      const stopInOrder = async () => {
        const stopped = worker.stop();
        await lookups.close();
        await stopped;
        await sources.close();
      };
      ends.push(stop);
      return stop;
    },
    async upstream(answer) {
      const upstream = await startUpstream(answer);
      ends.push(async () => upstream[Symbol.asyncDispose]());
      return upstream;
    },
    async ask(subjects, attributes = ['contact_profile']) {
      const keys = subjects.map(lookupKey);
      await database.db.transaction().execute(async (trx) => {
        const waits = trx.withTables<TestTables>().insertInto('test_wait');
        await waits
          .values(keys.map((key) => ({ key })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await openLookups(
          trx,
          subjects.map((subject) => ({ subject, attributes })),
        );
      });
      return keys;
    },
    async giveUp(keys) {
      await database.pool.query('delete from test_wait where key = any($1)', [keys]);
      await database.pool.query(
        `update lookup set created_at = created_at - interval '1 minute' where key = any($1)`,
        [keys],
      );
    },
    async concluded(keys, count = keys.length) {
      const rows = await until(
        async () => {
          const answer = await database.pool.query<{ conclusion: string }>(
            'select conclusion from test_conclusion where key = any($1) order by n',
            [keys],
          );
          return answer.rows;
        },
        (found) => found.length >= count,
      );
      return rows.map(({ conclusion }) => JSON.parse(conclusion));
    },
    async store(records) {
      const delivery = { source: 'an import', observedAt: new Date() };
      const observations = records.map((record) => ({ record, ...delivery }));
      const recorded = await inTransaction(database.pool, (client) =>
        saveObserved(client, observations),
      );
      return recorded.map((one) => one!.contactId);
    },
    async contact(id) {
      const contact = (await loadCurrentContacts(database.pool, [id])).get(id)!;
      return { version: contact.version, record: parseRecord(contact) };
    },
    async count(table) {
      const { rows } = await database.pool.query(`select count(*)::int as rows from ${table}`);
      return rows[0].rows;
    },
  };
}

/** A generated person, identified by a number. */
export const person = (n: number, more: ContactRecord = {}): ContactRecord => ({
  first_name: 'Ana',
  last_name: `Silva${String.fromCharCode(97 + (n % 26))}${n}`,
  linkedin_url: `https://www.linkedin.com/in/anasilva-${n}`,
  emails: [{ address: `ana.silva${n}@acme.example`, type: 'work', status: 'Verified' }],
  positions: [{ title: 'VP of Sales', start_date: '2024-03-01', company: { name: 'Acme' } }],
  ...more,
});

/** The person in a query of the native protocol, as the number of `person`. */
export const numberAsked = (body: string): number =>
  Number(/(?:anasilva-|ana\.silva)(\d+)/.exec(body)![1]);
