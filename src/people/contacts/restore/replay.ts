/**
 * Merges the kept observations of a contact again, without those of an import, on the version before
 * it. Pure, apart from what comparisons load.
 */
import type { ContactRecord } from '../../../profile/record.ts';
import type { KeptObservation } from '../kept/rows.ts';
import { Batch } from '../merge/batch.ts';
import { type Content, Entity, type Teller } from '../merge/entity.ts';
import type { Doubts } from '../merge/judge.ts';
import { CONTACT, type Completing, type Views } from '../merge/kind.ts';
import { firstVersion, type Merged, update } from '../merge/merge.ts';
import type { Prepared } from '../merge/observation.ts';

/** The version of a contact before an import. */
export type BaseVersion = {
  version: number;
  content: Content;
  source: string;
  observedAt: Date;
  origin: string | null;
  told: Teller | null;
};

/** What is to be restored. */
export type Restoring = {
  contactId: number;
  /** The number of the current version. */
  current: number;
  /** Null for a contact that the import has inserted. */
  base: BaseVersion | null;
  /** The import's observations and all later ones, the oldest first. */
  kept: readonly KeptObservation[];
  importId: number;
};

export type Replayed = {
  entity: Entity;
  /** The observations that were merged again. */
  observations: readonly Prepared[];
  /** Parallel to `observations`. */
  merged: readonly Merged[];
  /** The versions before other imports, by the ids of their first observations. */
  formerVersions: ReadonlyMap<number, number>;
};

/** @returns null if nothing is left of the contact */
export function replay(
  { contactId, current, base, kept, importId }: Restoring,
  completing: Completing,
  doubts: Doubts,
): Replayed | null {
  const batch = new Batch<ContactRecord>(CONTACT, completing, doubts);
  let entity = base && fromBase(contactId, current, base);
  if (entity) batch.add(entity, [], true);
  const others = kept.filter((one) => one.importId !== importId);
  const formerVersions = new Map<number, number>();
  const merged = others.map(({ id, observation, formerVersion }): Merged => {
    if (formerVersion !== null) formerVersions.set(id, entity?.version ?? 0);
    if (entity) return update(batch, entity, observation);
    const first = firstVersion(batch, observation, current + 1);
    entity = new Entity(contactId, first.version, first, first);
    entity.written.push(first);
    batch.add(entity, observation.keys, false);
    return { entity, version: entity.version, result: 'inserted', stands: null, restated: null };
  });
  const observations = others.map(({ observation }) => observation);
  return entity && { entity, observations, merged, formerVersions };
}

/** Returns the contact with its former version as the next one. */
function fromBase(contactId: number, current: number, base: BaseVersion): Entity {
  const { content, source, observedAt, origin, told } = base;
  const entity = new Entity(contactId, base.version, content, base);
  const provenance = { source, observedAt, origin, told };
  entity.update({ version: current + 1, ...content, ...provenance, ...viewsOf(base) });
  return entity;
}

const viewsOf = ({ content: { body, time }, observedAt }: BaseVersion): Views =>
  CONTACT.viewsOf(JSON.parse(body) as ContactRecord, time, observedAt);

/** Returns the contact as one of which nothing is known. */
export function emptied({ contactId, current, kept }: Restoring): Entity {
  const { source } = kept[0]!.observation;
  const content = { body: '{}', time: null };
  const provenance = { source, observedAt: new Date(), origin: null, told: null };
  const base = { version: current, content, ...provenance };
  return fromBase(contactId, current, base);
}
