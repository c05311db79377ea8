/**
 * The one way in which contacts and companies are written, by many or by one, inside the caller's
 * transaction (read committed, the default), which has come through the gate (`throughGate`). Call
 * each of the two functions at most once in a transaction, contacts before companies, and before
 * the transaction locks anything else that others lock too: the locks taken here last until its
 * end.
 */
import type pg from 'pg';
import { findIds, findRoster } from './find.ts';
import type { Kind } from './kind.ts';
import { FEW, lockSome, MustBeAlone } from './locks.ts';
import { recordIn } from './member.ts';
import type { Prepared } from './observation.ts';
import type { Roster } from './roster.ts';
import { type Outcome, type Settled, settle } from './settle.ts';
import { writeRoster } from './write.ts';

/** What became of an observation. `version` is the current one after it. */
export type Recorded = { id: number; version: number; outcome: Outcome };

/** With the current one after all of them. */
export type WithLatest<R extends object> = Recorded & {
  latest: { version: number; record: R };
  /** Keys that all of them brought. */
  newKeys: readonly string[];
};

/**
 * Settles the observations in their order and writes what they change.
 * @param isBeside whether the gate is shared with others
 * @throws MustBeAlone when they touch too much for that
 * @returns parallel to `observations`; null for one that is not to be stored: see `Kind`
 */
export async function record<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  observations: readonly Prepared[],
  isBeside: boolean,
): Promise<(WithLatest<R> | null)[]> {
  if (observations.length === 0) return [];
  const { roster, settled } = await settleLocked(client, kind, observations, isBeside);
  await writeRoster(client, roster);
  return settled.map((one) => one && recordedOf(kind, one));
}

const recordedOf = <R extends object>(
  { layout }: Kind<R>,
  { member, version, outcome }: Settled,
): WithLatest<R> => ({
  id: member.id!,
  version,
  outcome,
  newKeys: member.newKeys,
  latest: {
    version: member.version,
    get record() {
      const { held } = member;
      const record = recordIn(held) as R;
      return held.time === null ? record : { ...record, [layout.timeField]: held.time };
    },
  },
});

/** The same for a kind of which everything is stored, as of companies. */
export async function recordAll<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  observations: readonly Prepared[],
  isBeside: boolean,
): Promise<Recorded[]> {
  const recorded = await record(client, kind, observations, isBeside);
  return recorded.map((one) => ({ id: one!.id, version: one!.version, outcome: one!.outcome }));
}

type Settlement<R extends object> = { roster: Roster<R>; settled: (Settled | null)[] };

async function settleLocked<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  observations: readonly Prepared[],
  isBeside: boolean,
): Promise<Settlement<R>> {
  const keys = keysOf(observations);
  if (!isBeside) return settleAll(client, kind, observations, keys, false);
  if (keys.length > FEW) throw new MustBeAlone();
  await lockSome(client, `${kind.table} key`, keys);
  const settlement = await settleAll(client, kind, observations, keys, true);
  // A merged record can have keys that its observation has not: a new name beside old employers.
  if (!bringsOnly(settlement.roster, keys)) throw new MustBeAlone();
  return settlement;
}

function keysOf(observations: readonly Prepared[]): string[] {
  const all: string[] = [];
  for (const { keys } of observations) for (const key of keys) all.push(key);
  return all;
}

async function settleAll<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  observations: readonly Prepared[],
  keys: readonly string[],
  beside: boolean,
): Promise<Settlement<R>> {
  const found = await findIds(client, kind, keys);
  // One contact can be reached by different keys at the same time.
  if (beside && found.size > 0) await lockSome(client, kind.table, found.keys());
  const roster = await findRoster(client, kind, found, observations);
  const suppressed = await kind.findSuppressed(client, observations);
  const settled = observations.map((observation) =>
    suppressed.has(observation) ? null : settle(roster, observation),
  );
  return { roster, settled };
}

const bringsOnly = <R extends object>(roster: Roster<R>, keys: readonly string[]): boolean =>
  roster.members.every((member) => member.newKeys.every((key) => keys.includes(key)));
