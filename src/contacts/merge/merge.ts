/**
 * Merges observations into contacts, in memory: the rules of docs/import.md#the-contact-record.
 * The same rules hold for companies, with `updated_at` for `verified_at`. Pure.
 *
 * `verified_at` decides between observations of one contact: an older one changes nothing. An
 * observation that does not state it counts as of the time it was observed; when it says nothing
 * new, the contact stays as it is, its time of verification too.
 *
 * A source that repeats what it has said before is no news, as long as no other source spoke in
 * between: a file imported twice changes nothing the second time, even where it describes one
 * person twice and differently.
 */
import { merged, recordBody } from '../../profile/document.ts';
import type { Batch } from './batch.ts';
import { type Content, Entity, type NewVersion, parseBody } from './entity.ts';
import { identify } from './identity.ts';
import type { Kind } from './kind.ts';
import type { Prepared } from './observation.ts';
import { mergeRow } from './row.ts';

export type Outcome = 'inserted' | 'updated' | 'unchanged';
/** `version` is the entity's current one after the observation. */
export type Merged = { entity: Entity; version: number; outcome: Outcome };

/** @param batch must hold every entity that shares a key with the observation */
export function merge<R extends object>(batch: Batch<R>, observation: Prepared): Merged {
  const candidates = batch.candidates(observation.keys);
  if (candidates.length === 0) return insert(batch, observation);
  const same =
    candidates.find(({ entity }) => entity.content.body === observation.body) ??
    identify(
      batch.kind.identityOf(parseStated(observation) as R, observation.onlyFills),
      candidates,
    );
  if (same) return update(batch, same.entity, observation);
  // A mention adds nothing to most companies, so that proves nothing of whom it means.
  const repeated =
    !observation.onlyFills &&
    candidates.find(({ entity }) => isRepeated(batch, entity, observation));
  return repeated ? unchanged(repeated.entity) : insert(batch, observation);
}

function insert<R extends object>(batch: Batch<R>, observation: Prepared): Merged {
  const { body, time, source, observedAt, summary, lead } = observation;
  const entity = Entity.inserted({ version: 1, body, time, source, observedAt, summary, lead });
  batch.add(entity, observation.keys, false);
  return { entity, version: 1, outcome: 'inserted' };
}

const unchanged = (entity: Entity): Merged => ({
  entity,
  version: entity.version,
  outcome: 'unchanged',
});

function update<R extends object>(batch: Batch<R>, entity: Entity, observation: Prepared): Merged {
  const { content } = entity;
  if (!observation.onlyFills && isOlder(observation.time, content.time)) return unchanged(entity);
  const { body, record } = mergeContent(batch, content, observation);
  const renewsTime = observation.statesTime && observation.time !== content.time;
  if (body === content.body && !renewsTime) return unchanged(entity);
  if (isRepeated(batch, entity, observation)) return unchanged(entity);
  const next = nextVersion(batch, entity, { body, record }, observation);
  linkKeys(batch, entity, next, observation);
  entity.update(next);
  return { entity, version: next.version, outcome: 'updated' };
}

/** A merged record has more keys than were asked for; most of them are stored already. */
function linkKeys<R extends object>(
  batch: Batch<R>,
  entity: Entity,
  next: NewVersion,
  observation: Prepared,
): void {
  const { kind } = batch;
  const isMerged = next.body !== observation.body;
  if (isMerged) batch.link(entity, kind.keysOf(parseBody(entity.content) as R), true);
  batch.link(entity, isMerged ? kind.keysOf(parseBody(next) as R) : observation.keys, false);
}

/** Null is older than any time. Compared without `Z`, so that fractions of seconds sort right. */
export const isOlder = (one: string | null, other: string | null): boolean =>
  (one ?? '').replace('Z', '') < (other ?? '').replace('Z', '');

/** Whether the source of the current version has said this before. */
function isRepeated<R extends object>(
  batch: Batch<R>,
  { source, past, content }: Entity,
  observation: Prepared,
): boolean {
  if (source !== observation.source) return false;
  return [content, ...past].some(
    (said) =>
      (!observation.statesTime || observation.time === said.time) &&
      mergeContent(batch, said, observation).body === said.body,
  );
}

/** @returns the merged record as text, and as an object unless nothing changed */
function mergeContent<R extends object>(
  { kind }: Batch<R>,
  content: Content,
  observation: Prepared,
): { body: string; record?: object } {
  if (content.body === observation.body) return { body: content.body };
  const known = parseBody(content);
  const stated = parseStated(observation);
  const record = mergeRecords(kind, known as R, stated, observation);
  return { body: recordBody(record, kind.layout), record };
}

function mergeRecords<R extends object>(
  kind: Kind<R>,
  known: R,
  stated: object,
  observation: Prepared,
): object {
  if (observation.onlyFills) return merged(stated, known);
  if (!observation.isRow) return kind.keepReplaced(known, merged(known, stated) as R);
  return mergeRow(known, stated, observation.observedAt.toISOString().slice(0, 10));
}

function parseStated(observation: Prepared): object {
  observation.stated ??= parseWithCleared(observation);
  return observation.stated;
}

function parseWithCleared({ body, cleared }: Prepared): object {
  const stated = JSON.parse(body);
  for (const field of cleared) stated[field] = null;
  return stated;
}

function nextVersion<R extends object>(
  { kind }: Batch<R>,
  entity: Entity,
  { body, record }: { body: string; record?: object },
  observation: Prepared,
): NewVersion {
  const { source, observedAt } = observation;
  const isStated = body === observation.body;
  const time = observation.onlyFills ? entity.content.time : observation.time;
  return {
    version: entity.version + 1,
    body,
    ...(record && { record }),
    time,
    source,
    observedAt,
    summary: isStated ? observation.summary : kind.summaryOf(record as R, observedAt),
    lead: isStated ? observation.lead : kind.leadOf(record as R, time, observedAt),
  };
}
