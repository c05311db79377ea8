import { afterEach, describe, expect, test } from 'vitest';
import type { RacePoint } from '../../src/ground/race-points.ts';
import { holdRacePoints } from '../../src/ground/race-points.ts';
import { eraseBy } from '../erasure/people.ts';
import { type Json, until, useService } from '../support/service.ts';
import { httpConfig } from '../support/upstream.ts';
import {
  ANEW,
  AS_KNOWN,
  answerAll,
  changesOf,
  createKnown,
  found,
  hasNoTask,
  holdFirst,
  judgeNow,
  type Known,
  lockAccount,
  positionsAt,
  versionOf,
  versionsShown,
  work,
} from './race.ts';
import { create, creditsOf, daysAgo, statusOf } from './requests.ts';

// There is no worker: each test applies the answers of sources itself.
const service = useService((config) => {
  config.sources = [httpConfig('http://127.0.0.1:9/nobody')];
}, 'api');
afterEach(() => holdRacePoints(undefined));

/** An act that ends with a verdict returns its request. */
type Act = (someone: Known, employer: string) => Promise<Json | null>;

const ACTS = {
  create: ({ profile }) => create(service, { profiles: [profile], ...AS_KNOWN }),
  async conclude({ person, profile }, employer) {
    const request = await create(service, { profiles: [profile], ...ANEW });
    await answerAll(
      service,
      found({ ...person, verified_at: undefined, positions: positionsAt(employer) }),
    );
    return request;
  },
  async import({ person }, employer) {
    const moved = { ...person, positions: positionsAt(employer), verified_at: daysAgo(0) };
    await service.load([moved]);
    return null;
  },
  async erase({ id }) {
    await eraseBy(service, { id });
    return null;
  },
} as const satisfies Record<string, Act>;
type Actor = keyof typeof ACTS;

const POINT: Record<Actor, RacePoint> = {
  create: 'refresh.drafted',
  conclude: 'lookup.compared',
  import: 'import.batch',
  erase: 'erasure.scanned',
};

const ACTORS = Object.keys(ACTS) as Actor[];
const PAIRS = ACTORS.flatMap((first) => ACTORS.map((second) => [first, second] as const));

/** Holds the first between reading and writing, until the second has done all of its work. */
async function race(first: Actor, second: Actor, someone: Known) {
  const { reached, release } = holdFirst(POINT[first]);
  const held = Promise.allSettled([ACTS[first](someone, 'Globex')]);
  await reached;
  const [overtaking] = await Promise.allSettled([ACTS[second](someone, 'Initech')]);
  release();
  const [overtaken] = await held;
  return { overtaking, overtaken };
}

const isErased = ([first, second]: readonly [Actor, Actor]) =>
  first === 'erase' || second === 'erase';

describe('overtaken between read and write', () => {
  test.each(PAIRS.filter((pair) => !isErased(pair)))(
    '%s by %s: verdicts follow one another, each about the stored data',
    async (first, second) => {
      const someone = await createKnown(service);
      const { overtaking, overtaken } = await race(first, second, someone);
      const requests: Json[] = [overtaking, overtaken].flatMap((ended) => {
        if (ended.status === 'rejected') throw ended.reason;
        return ended.value ?? [];
      });
      // Two requests concluded by one answer are judged in the order of their ids.
      if (first === second) requests.sort((a, b) => a.id - b.id);
      let before = 'Acme';
      for (const { unique_identifier } of requests) {
        const [verdict] = await changesOf(service, unique_identifier);
        expect(verdict).toMatchObject({
          ds_baseline_primary_company: before,
          ds_company_change: verdict.ds_primary_company !== before,
        });
        before = verdict.ds_primary_company;
      }
      const ids = requests.map(({ id }) => id);
      const shown = await versionsShown(service, ids);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      // The last writer was judged by the data it found stored, and shows it.
      if (first !== 'import') expect(shown.at(-1)).toBe(await versionOf(service, someone.id));
      const next = await judgeNow(service, someone.profile);
      expect(next.ds_baseline_primary_company).toBe(before);
      if (first !== 'import') expect(next.ds_company_change_type).toBe('no_change');
    },
  );
});

/** Rows that still contain data of the contact. */
async function leftOf({ id }: Known): Promise<number> {
  const tables = ['contact_version', 'contact_key', 'refresh_profile', 'account_contact'];
  const counts = tables.map((table) => `(select count(*) from ${table} where contact_id = ${id})`);
  const { rows } = await service.database.pool.query(`select (${counts.join(' + ')})::int as left`);
  return rows[0].left;
}

describe('beside an erasure', () => {
  test.each(PAIRS.filter(isErased))('%s by %s: nothing is left', async (first, second) => {
    const someone = await createKnown(service);
    const { overtaking, overtaken } = await race(first, second, someone);
    for (const ended of [overtaking, overtaken]) {
      // An import of an erased person is rejected; nothing else fails.
      if (ended.status === 'rejected') expect(String(ended.reason)).toMatch(/rejected/);
    }
    expect(await leftOf(someone)).toBe(0);
    // A profile that still waits gets the result that no source knows the person.
    await answerAll(service, { kind: 'unknown' });
    const { rows } = await service.database.pool.query(
      'select count(*)::int as open from refresh_profile where concluded_at is null',
    );
    expect(rows[0].open).toBe(0);
    expect(await leftOf(someone)).toBe(0);
  });
});

describe('answers that record nothing', () => {
  test('are judged by the data stored while they waited for the account', async () => {
    const someone = await createKnown(service);
    const { person, profile, id } = someone;
    const email = [{ name: 'email' }];
    const waiting = await create(service, {
      profiles: [profile],
      requested_attributes: email,
      ...AS_KNOWN,
    });
    const { reached, release } = holdFirst('refresh.concluding');
    const concluding = answerAll(service, { kind: 'unknown' });
    await reached;
    await ACTS.import(someone, 'Globex');
    const [moved] = await changesOf(
      service,
      (await create(service, { profiles: [profile], ...AS_KNOWN })).unique_identifier,
    );
    expect(moved).toMatchObject({ ds_company_change_type: 'job_change' });
    release();
    await concluding;
    const [verdict] = await changesOf(service, waiting.unique_identifier);
    expect(verdict).toMatchObject({
      ds_primary_company: 'Globex',
      ds_baseline_primary_company: 'Globex',
      ds_company_change_type: 'no_change',
    });
    expect(await versionsShown(service, [waiting.id])).toEqual([await versionOf(service, id)]);
    expect(person.positions[0]!.company.name).toBe('Acme');
  });
});

test('a slow create charges for the data it shows', async () => {
  const someone = await createKnown(service);
  const { person, profile } = someone;
  await service.load([
    {
      ...person,
      verified_at: daysAgo(50),
      emails: [{ address: 'rita@acme.example', type: 'work', status: 'Verified' }],
    },
  ]);
  const { reached, release } = holdFirst('refresh.drafted');
  const creating = create(service, {
    profiles: [profile],
    requested_attributes: [{ name: 'email' }],
    ...AS_KNOWN,
  });
  await reached;
  await service.load([{ ...person, positions: [], verified_at: daysAgo(1) }]);
  release();
  const created = await creating;
  expect(created.contact_profile_refreshes[0].contact_data).toMatchObject({
    title: null,
    current_company_and_title: {},
  });
  expect((await creditsOf(service, created.id)).charges).toEqual([0]);
});

test('a contact that became stale meanwhile is queried', async () => {
  const someone = await createKnown(service);
  const { person, profile } = someone;
  const emails = [{ address: `rita${someone.id}@acme.example`, type: 'work', status: 'Verified' }];
  await service.load([{ ...person, emails, verified_at: daysAgo(50) }]);
  const { reached, release } = holdFirst('refresh.drafted');
  const creating = create(service, {
    profiles: [profile],
    requested_attributes: [{ name: 'email' }],
    ...AS_KNOWN,
  });
  await reached;
  await service.load([{ ...person, emails: null, verified_at: daysAgo(1) }]);
  release();
  const created = await creating;
  expect(created.contact_profile_refreshes[0].contact_data.search_status).toBe('enriching');
  await answerAll(service, { kind: 'unknown' });
});

describe('an answer delayed by a busy account', () => {
  const email = { requested_attributes: [{ name: 'email' }] };
  const isDone = () => hasNoTask(service);

  /** A refresh whose answer arrived while its account was locked. */
  async function putOff(someone: Known, answer: ReturnType<typeof found>, more: object = {}) {
    const request = await create(service, { profiles: [someone.profile], ...ANEW, ...more });
    const letGo = await lockAccount(service);
    await answerAll(service, answer);
    await letGo();
    expect(await isDone()).toBe(false);
    return request;
  }

  test('is concluded once, even if an answer about details overtakes it', async () => {
    const someone = await createKnown(service);
    const moved = { ...someone.person, verified_at: undefined, positions: positionsAt('Globex') };
    const pending = { attributes: ['email'], reason: 'down', retryAtMs: 0, answered: [] };
    const request = await putOff(someone, { ...found(moved), pending } as never, email);
    await answerAll(service, { kind: 'unknown' });
    const read = async () => (await changesOf(service, request.unique_identifier))[0];
    const concluded = await read();
    expect(concluded).toMatchObject({
      id: someone.id,
      search_status: 'completed',
      ds_company_change_type: 'job_change',
    });
    await work(service, isDone);
    expect(await read()).toEqual(concluded);
    expect(await creditsOf(service, request.id)).toMatchObject({ held: 0, charges: [0.25] });
  });

  test('leaves nothing if the account is free again in a moment', async () => {
    // The moment may be over before this process frees the account, but not each time.
    for (let left = 20; left > 0; left -= 1) {
      const someone = await createKnown(service);
      const request = await create(service, { profiles: [someone.profile], ...ANEW });
      const letGo = await lockAccount(service);
      let isOver = false;
      const answer = found({ ...someone.person, verified_at: undefined });
      const answering = answerAll(service, answer).finally(() => {
        isOver = true;
      });
      await until(async () => isOver || (await service.database.countLockWaits()) > 0, Boolean);
      await letGo();
      await answering;
      const isAtOnce = await isDone();
      await work(service, isDone);
      expect(await creditsOf(service, request.id)).toMatchObject({ held: 0, charges: [0.25] });
      if (isAtOnce) return;
    }
    expect.unreachable('each account was left to a task');
  });

  test('finds nobody if the person has been erased since', async () => {
    const someone = await createKnown(service);
    const request = await putOff(someone, found({ ...someone.person, verified_at: undefined }));
    await eraseBy(service, { id: someone.id });
    await work(service, isDone);
    const { status } = await statusOf(service, request.unique_identifier, {
      response_format: 'summary',
    });
    expect(status).toBe('completed');
    expect(await leftOf(someone)).toBe(0);
    expect(await creditsOf(service, request.id)).toMatchObject({ held: 0, charges: [0] });
  });
});

test('details never revert data stored during their query', async () => {
  const someone = await createKnown(service);
  const { person, profile, id } = someone;
  const request = await create(service, {
    profiles: [profile],
    requested_attributes: [{ name: 'email' }],
    ...AS_KNOWN,
  });
  const emails = [{ address: `rita${someone.id}@acme.example`, type: 'work', status: 'Verified' }];
  const { reached, release } = holdFirst('lookup.compared');
  const adding = answerAll(service, found({ linkedin_url: person.linkedin_url, emails }));
  const added = expect(adding).rejects.toThrow('was written while');
  await reached;
  // Both have the same time, so neither is newer.
  await service.load([{ ...person, positions: positionsAt('Globex') }]);
  release();
  await added;
  await answerAll(service, found({ linkedin_url: person.linkedin_url, emails }));
  const [verdict] = await changesOf(service, request.unique_identifier);
  expect(verdict).toMatchObject({ id, ds_primary_company: 'Globex' });
});
