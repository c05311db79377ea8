/**
 * Runs refreshes, answers and imports of one contact in any order. Each act is held at every race
 * point it passes; then another act continues to its next point.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { holdRacePoints } from '../../src/ground/race-points.ts';
import { parseVerdict } from '../../src/work/refresh/stored-verdict.ts';
import { type Json, until, useService } from '../support/service.ts';
import { httpConfig } from '../support/upstream.ts';
import {
  ANEW,
  AS_KNOWN,
  answerAll,
  createHere,
  createKnown,
  found,
  hasNoTask,
  importHere,
  judgeNow,
  type Known,
  positionsAt,
  work,
} from './race.ts';

const service = useService((config) => {
  config.sources = [httpConfig('http://127.0.0.1:9/nobody')];
}, 'api');
afterEach(() => holdRacePoints(undefined));

/** Each act reports a new employer. An act that refreshes returns the id of its request. */
const ACTS = {
  create: ({ profile }: Known) => createHere(service, { profiles: [profile], ...AS_KNOWN }),
  async conclude(known: Known, employer: string) {
    const id = await createHere(service, { profiles: [known.profile], ...ANEW });
    await answerWith(known, employer);
    return id;
  },
  /** Searches for an unknown person, who turns out to be the same contact. */
  async search(known: Known, employer: string) {
    const email = `${employer}@turn-${known.id}.example`.toLowerCase();
    const id = await createHere(service, { profiles: [{ email }] });
    await answerWith(known, employer);
    return id;
  },
  async import({ person }: Known, employer: string) {
    const verified_at = new Date().toISOString();
    await importHere(service, { ...person, verified_at, positions: positionsAt(employer) });
    return null;
  },
};

const answerWith = ({ person }: Known, employer: string) =>
  answerAll(
    service,
    found({ ...person, verified_at: undefined, positions: positionsAt(employer) }),
  );

const actor = new AsyncLocalStorage<number>();

/** Runs the acts, one at a time from point to point; `turns` selects which continues next. */
async function interleave(acts: (() => Promise<unknown>)[], turns: Iterator<number>) {
  const held = new Map<number, () => void>();
  const running = new Set(acts.keys());
  holdRacePoints((point) => {
    const id = actor.getStore();
    // Notifications are sent after the act, beside its next steps.
    if (id === undefined || point === 'notification.due') return undefined;
    return new Promise<void>((resolve) => {
      held.set(id, resolve);
      running.delete(id);
    });
  });
  const all = acts.map((act, id) => actor.run(id, act).finally(() => running.delete(id)));
  const ended = Promise.allSettled(all);
  // An act that continued is at its next point, has ended, or waits for a lock of a held act.
  while (running.size + held.size > 0) {
    await until(
      async () => running.size === 0 || (held.size > 0 && (await waitForLocks()) >= running.size),
      Boolean,
    );
    const ids = [...held.keys()];
    if (ids.length === 0) continue;
    const id = ids[turns.next().value! % ids.length]!;
    const resume = held.get(id)!;
    held.delete(id);
    running.add(id);
    resume();
  }
  holdRacePoints(undefined);
  await ended;
  return Promise.all(all);
}

const waitForLocks = () => service.database.countLockWaits();

/** The verdicts of the requests, in the order of their contact versions. */
async function verdictsOf(ids: number[]): Promise<Json[]> {
  const { rows } = await service.database.pool.query(
    `select contact_version, verdict from refresh_profile
     where request_id = any($1) order by contact_version`,
    [ids],
  );
  const verdicts = rows.map(({ verdict }) => parseVerdict(verdict) as Json);
  const isMove = ({ ds_company_change }: Json) => Number(ds_company_change);
  const byVersion = Map.groupBy(rows.keys(), (at) => rows[at].contact_version);
  return [...byVersion.values()].flatMap((indexes) =>
    // The first request on a version reports the move to it, the others no change.
    [...indexes].map((at) => verdicts[at]).sort((a, b) => isMove(b) - isMove(a)),
  );
}

const turns = fc.infiniteStream(fc.nat(20));
const acts = fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), {
  minLength: 2,
  maxLength: 5,
});

test('in any order, each verdict begins where the one before it ended', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(acts, turns, async (chosen, order) => {
      const known = await createKnown(service);
      const works = chosen.map((act, at) => () => ACTS[act](known, `Employer${at}`));
      const ids = (await interleave(works, order)).filter((id) => id !== null) as number[];
      await work(service, () => hasNoTask(service));
      let before = 'Acme';
      for (const verdict of await verdictsOf(ids)) {
        expect(verdict.ds_baseline_primary_company).toBe(before);
        before = verdict.ds_primary_company;
      }
      const next = await judgeNow(service, known.profile);
      expect(next.ds_baseline_primary_company).toBe(before);
    }),
    { numRuns: 25 },
  );
});
