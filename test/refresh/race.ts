/**
 * Everything that writes to one contact, each as a test starts it: a create that judges stored
 * data, an answer that is applied, an import, an erasure. The test applies answers itself, in the
 * role of a worker. So it decides when, and applies any number at once, as that many nodes would.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { Principal } from '../../src/ground/calls/index.ts';
import { Overtaken } from '../../src/ground/idempotency/index.ts';
import { startWorker } from '../../src/ground/queue/index.ts';
import { holdRacePoints, type RacePoint } from '../../src/ground/race-points.ts';
import { KnownEmployers, loadCurrentContacts } from '../../src/people/contacts/index.ts';
import { importFile } from '../../src/people/import/index.ts';
import type { Answer } from '../../src/sources/index.ts';
import { prepareAnswer, withRecord } from '../../src/work/lookups/answer.ts';
import { applyAnswers } from '../../src/work/lookups/apply.ts';
import { loadOpen } from '../../src/work/lookups/lookup.ts';
import { createRequest } from '../../src/work/refresh/create.ts';
import { draftRequest } from '../../src/work/refresh/draft.ts';
import { conclusionTasks, refreshSubscribers } from '../../src/work/refresh/index.ts';
import { parseSubmission } from '../../src/work/refresh/submission.ts';
import { type Json, type TestService, until } from '../support/service.ts';
import { create, daysAgo, statusOf } from './requests.ts';

const log = pino({ enabled: false });

/** `AS_KNOWN` takes every known contact as fresh, `ANEW` only contacts verified today. */
export const AS_KNOWN = { contact_refresh_time: 10_000 };
export const ANEW = { contact_refresh_time: 0 };

const domainOf = (employer: string): string =>
  `${employer.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`;

const starts = new Map<string, string>();

/**
 * Each has its own start date, because the same post with another employer would count as
 * rewritten.
 */
function startAt(employer: string): string {
  const month = String((starts.size % 12) + 1).padStart(2, '0');
  const start = starts.get(employer) ?? `${2000 + Math.floor(starts.size / 12)}-${month}-01`;
  starts.set(employer, start);
  return start;
}

for (const employer of ['Acme', 'Globex', 'Initech']) startAt(employer);

/**
 * Returns the positions of a person at the named employer. All other employers are former ones, so
 * that each answer is ahead of every other. Each employer has its own domain, so that two employers
 * never count as the same.
 */
export const positionsAt = (employer: string) => [
  positionAt(employer),
  ...[...starts.keys()]
    .filter((other) => other !== employer)
    .map((other) => ({ ...positionAt(other), end_date: '2020-01-01' })),
];

const positionAt = (employer: string) => ({
  title: 'Buyer',
  start_date: startAt(employer),
  company: { name: employer, domain: domainOf(employer) },
});

let people = 0;

/** A new stale contact that the account has refreshed before, when they worked at Acme. */
export async function createKnown(service: TestService) {
  people += 1;
  const linkedin_url = `https://www.linkedin.com/in/rita-race-${people}`;
  const names = { first_name: 'Rita', last_name: 'Race', linkedin_url };
  const person = { ...names, positions: positionsAt('Acme'), verified_at: daysAgo(60) };
  await service.load([person]);
  const profile = { linkedin_url };
  await judgeNow(service, profile);
  const { rows } = await service.database.pool.query('select max(id)::int as id from contact');
  return { person, profile, id: rows[0].id as number };
}
export type Known = Awaited<ReturnType<typeof createKnown>>;

/** Holds the first that passes the point, until released. */
export function holdFirst(point: RacePoint): { reached: Promise<void>; release: () => void } {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isTaken = false;
  holdRacePoints((passing) => {
    if (isTaken || passing !== point) return undefined;
    isTaken = true;
    reached.resolve();
    return released.promise;
  });
  return { reached: reached.promise, release: () => released.resolve() };
}

/** Applies an answer to every open lookup, like a worker that has just received it. */
export async function answerAll(
  { database: { db, pool } }: TestService,
  answer: Answer,
): Promise<void> {
  const tickets = await pool.query<{ ticket: string; keys: string[] }>(
    'select ticket, array_agg(key) as keys from lookup group by ticket',
  );
  const open = await Promise.all(tickets.rows.map((task) => loadOpen(db, task)));
  const lookups = open.flat();
  const stored = await loadCurrentContacts(
    pool,
    lookups.flatMap(({ contactId }) => contactId ?? []),
  );
  const answered = lookups.map((lookup) => {
    const current = lookup.contactId === null ? null : (stored.get(lookup.contactId) ?? null);
    return prepareAnswer(
      { lookup, answer, answeredAt: new Date(), trace: null },
      withRecord(current),
    );
  });
  const applying = { pool, subscribers: [refreshSubscribers], employers: new KnownEmployers() };
  await applyAnswers(applying, answered);
}

export const found = (record: object): Answer => ({
  kind: 'found',
  source: 'upstream',
  record,
  pending: null,
});

/**
 * Locks the account, as a slow create call does.
 * @returns the function that releases it
 */
export async function lockAccount({ database, accountId }: TestService) {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from account where id = $1 for update', [accountId]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/**
 * Creates a request like the endpoint, but within the test, so that race points can identify it.
 * @returns its id
 */
export async function createHere(
  { database, config, accountId }: TestService,
  body: object,
): Promise<number> {
  const service = { ...database, config, log, metrics: new Registry() };
  const { rows } = await database.pool.query(
    'select id, email, name from app_user where account_id = $1',
    [accountId],
  );
  const owner = { accountId, user: rows[0] } as Principal;
  const { limits, webhooks } = config;
  const input = parseSubmission(body as never, JSON.stringify(body), limits, webhooks);
  for (;;) {
    try {
      const draft = await draftRequest(service, owner, input);
      const create = database.db.transaction();
      return (await create.execute((trx) => createRequest(trx, service, draft))).id;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

/** Imports one record; several may be imported at the same time. */
export async function importHere({ database }: TestService, record: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-race-'));
  const file = join(folder, 'one.jsonl');
  await writeFile(file, JSON.stringify(record));
  await importFile(database.pool, file);
  await rm(folder, { recursive: true });
}

/** True if no conclusion is still waiting for a busy account. */
export async function hasNoTask({ database }: TestService): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select count(*)::int as left from graphile_worker.jobs
     where task_identifier = 'refresh_conclusion'`,
  );
  return rows[0].left === 0;
}

/** Runs the queued tasks of refresh requests, until `done`. */
export async function work(service: TestService, done: () => Promise<boolean>): Promise<void> {
  const { database, config } = service;
  const handlers = conclusionTasks({ ...database, config, log, metrics: new Registry() });
  const { pool } = database;
  const groups = [{ concurrency: 1, handlers }];
  const worker = await startWorker({ pool, sessions: pool, groups, log });
  await until(done, Boolean);
  await worker.stop();
}

/** The change profiles of a request, in its order. */
export async function changesOf(service: TestService, identifier: string): Promise<Json[]> {
  const { profiles } = await statusOf(service, identifier, { response_format: 'changes' });
  return profiles;
}

/** Refreshes a contact from its stored data. @returns its change profile */
export async function judgeNow(service: TestService, profile: object): Promise<Json> {
  const { unique_identifier } = await create(service, { profiles: [profile], ...AS_KNOWN });
  return (await changesOf(service, unique_identifier))[0];
}

/** The version of the contact that each profile of the requests shows, in their order. */
export async function versionsShown({ database }: TestService, ids: number[]): Promise<number[]> {
  const { rows } = await database.pool.query(
    `select contact_version from refresh_profile where request_id = any($1)
     order by array_position($1::bigint[], request_id), position`,
    [ids],
  );
  return rows.map(({ contact_version }) => contact_version);
}

export async function versionOf({ database }: TestService, contactId: number): Promise<number> {
  const { rows } = await database.pool.query('select version from contact where id = $1', [
    contactId,
  ]);
  return rows[0].version;
}
