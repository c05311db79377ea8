/**
 * Saves prepared observations of contacts or companies in the caller's transaction. The transaction
 * must be `read committed` (the default) and have passed the gate (`throughGate`) or hold it alone
 * (`lockAll`). The locks taken here last until the transaction ends, so take them before any lock
 * that is later in the order (`ground/database/locks.ts`). Save contacts before companies, and each
 * kind at most once.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { bind } from '../../../ground/database/index.ts';
import type { Company } from '../../../profile/record.ts';
import type { Standing } from '../../../profile/standing/index.ts';
import { findByExternalIds, type OwnedId, saveExternalIds } from '../../external-ids/index.ts';
import { MailHosts } from '../companies/mail-hosts.ts';
import { keepObservations } from '../kept/keep.ts';
import type { Batch } from '../merge/batch.ts';
import { type Content, type Entity, parseBody } from '../merge/entity.ts';
import { COMPANY, type Kind } from '../merge/kind.ts';
import { type Merged, type MergeResult, merge } from '../merge/merge.ts';
import type { Prepared } from '../merge/observation.ts';
import { LearntDoubts } from '../observations/doubts.ts';
import { noteMerged } from '../observations/note.ts';
import { type FoundMove, findObservedMoves } from '../observed-moves/find.ts';
import type { VersionRef } from '../read.ts';
import { findSuppressed, toDistinction } from '../suppression/list.ts';
import { type Found, findBatch, findIds } from './find.ts';
import { FEW, lockSome, MustBeAlone } from './locks.ts';
import { writeBatch } from './write.ts';

/**
 * The contact or company into which an observation was merged, with its version after the merge.
 */
export type Saved = VersionRef & { result: MergeResult };

/** The content of a contact or company before and after an observation that changed it. */
export type Change = { before: Content; after: Content };

/** `latest` is the current state after all observations of the call. */
export type SavedWithLatest<R extends object> = Saved & {
  /** The result of the comparison; null if there was nothing to compare. */
  stands: Standing | null;
  latest: { version: number; record: R };
  /** Match keys that were added. */
  newKeys: readonly string[];
  /** The move that the observation shows. The caller stores it (`saveObservedMoves`). */
  observedMove: FoundMove | null;
  /** Null if the observation changed nothing, or is about a new contact. */
  change: Change | null;
};

/**
 * Merges the observations in the given order and writes the changes.
 * @param isBeside true if the gate is shared with other writers
 * @throws MustBeAlone if the observations affect too much for a shared gate
 * @returns saved entities parallel to `observations`; null for a suppressed person
 */
export async function saveObservations<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  observations: readonly Prepared[],
  isBeside: boolean,
): Promise<(SavedWithLatest<R> | null)[]> {
  if (observations.length === 0) return [];
  const { batch, merged, changes, doubts } = await lockAndMerge(
    client,
    kind,
    observations,
    isBeside,
  );
  await writeBatch(client, kind, batch.entities);
  await saveExternalIds(
    bind(client),
    merged.flatMap((one, at) => (one ? ownedBy(one.entity.id!, observations[at]!) : [])),
  );
  const moves = await findObservedMoves(client, observations, merged, doubts);
  if (kind.table === 'contact') {
    await keepObservations(client, observations, merged);
    await noteMerged(client, observations, merged);
  }
  return merged.map((one, at) => {
    const observedMove = moves.get(observations[at]!) ?? null;
    return one && { ...toSaved(kind, one), observedMove, change: changes[at] ?? null };
  });
}

const ownedBy = (contactId: number, { externalIds, importId }: Prepared): OwnedId[] =>
  externalIds.map((stated) => ({ ...stated, contactId, importId }));

const toSaved = <R extends object>(
  { layout }: Kind<R>,
  { entity, version, result, stands }: Merged,
): Omit<SavedWithLatest<R>, 'observedMove' | 'change'> => ({
  id: entity.id!,
  version,
  result,
  stands,
  newKeys: entity.newKeys,
  latest: {
    version: entity.version,
    get record() {
      const { content } = entity;
      const record = parseBody(content) as R;
      return content.time === null ? record : { ...record, [layout.timeField]: content.time };
    },
  },
});

/** The result of merging an observation without storing it; `id` is null for a new contact. */
export type Preview = Pick<Merged, 'result' | 'stands'> & {
  id: number | null;
  hasMove: boolean;
  change: Change | null;
};

/**
 * Merges observations without storing anything.
 * @returns parallel to `observations`; null for a suppressed person
 */
export async function previewObservations<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  observations: readonly Prepared[],
): Promise<(Preview | null)[]> {
  if (observations.length === 0) return [];
  const { merged, changes, doubts } = await lockAndMerge(client, kind, observations, false);
  const moves = await findObservedMoves(client, observations, merged, doubts);
  return merged.map(
    (one, at) =>
      one && {
        result: one.result,
        stands: one.stands,
        id: one.entity.id,
        hasMove: moves.has(observations[at]!),
        change: changes[at] ?? null,
      },
  );
}

/** `newKeys` are the match keys that were added. */
export type SavedCompany = Saved & Pick<SavedWithLatest<Company>, 'newKeys'>;

/** Saves observations of companies, which are never suppressed. */
export async function saveCompanies(
  client: pg.ClientBase,
  observations: readonly Prepared[],
  isBeside: boolean,
): Promise<SavedCompany[]> {
  const saved = await saveObservations<Company>(client, COMPANY, observations, isBeside);
  return saved.map((one) => {
    const { id, version, result, newKeys } = one!;
    return { id, version, result, newKeys };
  });
}

type MergedBatch<R extends object> = {
  batch: Batch<R>;
  merged: (Merged | null)[];
  /** Parallel to `merged`. */
  changes: (Change | null)[];
  /** What was loaded for comparisons. */
  doubts: LearntDoubts;
};

async function lockAndMerge<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  observations: readonly Prepared[],
  isBeside: boolean,
): Promise<MergedBatch<R>> {
  const keys = allKeys(observations);
  if (!isBeside) return mergeAll(client, kind, observations, keys, false);
  if (keys.length > FEW) throw new MustBeAlone();
  await lockSome(client, `${kind.table} key`, keys);
  const result = await mergeAll(client, kind, observations, keys, true);
  // A merged record may have keys that its observation lacks, such as a new name with an old
  // employer.
  if (!addsOnly(result.batch, keys)) throw new MustBeAlone();
  return result;
}

function allKeys(observations: readonly Prepared[]): string[] {
  const all: string[] = [];
  for (const { keys } of observations) for (const key of keys) all.push(key);
  return all;
}

/**
 * The merges in one turn of the event loop. They take a few milliseconds, so that the node can
 * answer calls in between.
 */
const MERGED_AT_ONCE = 25;

async function mergeAll<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  observations: readonly Prepared[],
  keys: readonly string[],
  isBeside: boolean,
): Promise<MergedBatch<R>> {
  const ids = await findIds(client, kind, keys);
  // Other writers may reach one of these contacts by other keys at the same time.
  if (isBeside && ids.size > 0) await lockSome(client, kind.table, ids.keys());
  const found = await withExternalIds(client, ids, observations);
  const suppressed = await findSuppressedOf(client, kind, observations);
  const mailHosts = new MailHosts();
  const doubts = new LearntDoubts();
  for (;;) {
    const batch = await findBatch(client, kind, found, observations, mailHosts, doubts);
    const { merged, changes } = await mergeInto(batch, observations, suppressed);
    // The company records that matter are known only after merging. Usually there are none.
    const isDoubtful = await doubts.learn(client);
    if ((await mailHosts.learn(client)).length === 0 && !isDoubtful)
      return { batch, merged, changes, doubts };
  }
}

async function mergeInto<R extends object>(
  batch: Batch<R>,
  observations: readonly Prepared[],
  suppressed: ReadonlySet<Prepared>,
): Promise<Pick<MergedBatch<R>, 'merged' | 'changes'>> {
  const contents = new Map<Entity, Content>(batch.entities.map((one) => [one, one.content]));
  const merged: (Merged | null)[] = [];
  const changes: (Change | null)[] = [];
  for (const observation of observations) {
    if (merged.length % MERGED_AT_ONCE === MERGED_AT_ONCE - 1) await nextTurn();
    const one = suppressed.has(observation) ? null : merge(batch, observation);
    merged.push(one);
    changes.push(one && changeOf(one.entity, contents));
  }
  return { merged, changes };
}

/** @param contents the content of each entity after the previous observation; is updated */
function changeOf(entity: Entity, contents: Map<Entity, Content>): Change | null {
  const [before, after] = [contents.get(entity), entity.content];
  if (before === after) return null;
  contents.set(entity, after);
  return before ? { before, after } : null;
}

/** Adds the contacts that ids of systems lead to. Only imports have such ids, and they are alone. */
async function withExternalIds(
  client: pg.ClientBase,
  keys: Map<number, string[]>,
  observations: readonly Prepared[],
): Promise<Found> {
  const stated = observations.flatMap(({ externalIds }) => externalIds);
  const externalIds = await findByExternalIds(client, stated);
  for (const id of externalIds.values()) if (!keys.has(id)) keys.set(id, []);
  return { keys, externalIds };
}

const NONE: ReadonlySet<never> = new Set<never>();

/** Finds suppressed people. The locks of their keys are held, so no erasure can interfere. */
async function findSuppressedOf<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  observations: readonly Prepared[],
): Promise<ReadonlySet<Prepared>> {
  if (table === 'company') return NONE;
  return findSuppressed(client, observations, ({ body }) => toDistinction(JSON.parse(body)));
}

const addsOnly = <R extends object>(batch: Batch<R>, keys: readonly string[]): boolean =>
  batch.entities.every((entity) => entity.newKeys.every((key) => keys.includes(key)));
