/**
 * Merges observations into contacts, in memory, by the rules of docs/import.md#the-contact-record.
 * The same rules apply to companies, with `updated_at` for `verified_at`. Pure.
 *
 * `verified_at` decides between observations of one contact: an older one changes nothing. An
 * observation without it counts as of its time of observation. If such an observation has nothing
 * new, the contact does not change, nor does its time of verification.
 *
 * A source that repeats an earlier observation changes nothing, unless another source changed the
 * contact in between. So a file imported twice changes nothing the second time, even if it
 * describes one person twice and differently.
 *
 * An observation whose positions are behind the stored ones, or are disputed, changes nothing
 * (`profile/standing/`).
 *
 * An entry of a public register (`entry.ts`) adds to what other sources have told: it identifies the
 * person or company even if it is older than the stored record, and fills gaps of a company.
 */
import { mergedIdentity, recordBody, withoutMailHosts } from '../../../profile/document.ts';
import type { Position } from '../../../profile/record.ts';
import { isTrusted, type Standing, withKnownDates } from '../../../profile/standing/index.ts';
import type { Batch } from './batch.ts';
import { type Content, Entity, type NewVersion, parseBody, type Teller } from './entity.ts';
import { identify } from './identity.ts';
import { judge, tellsEarlierPost } from './judge.ts';
import type { Kind, Views } from './kind.ts';
import { markLeft } from './left-phones.ts';
import { type Prepared, parseStated, saidIn, sourceName } from './observation.ts';
import { mergeRow } from './row.ts';

export type MergeResult = 'inserted' | 'updated' | 'unchanged';
/** `version` is the entity's current version after the observation. */
export type Merged = {
  entity: Entity;
  version: number;
  result: MergeResult;
  /** The result of the comparison; null if there was nothing to compare. */
  stands: Standing | null;
  /** Null if the observation cannot show another employer than its source's former one. */
  restated: Restated | null;
};

/** The positions of a contact before and after an observation. */
export type Restated = {
  /** Who told the positions before. */
  teller: Teller;
  before: Content;
  after: Content;
};

/**
 * Merges an observation into the entity it is about, or inserts it.
 * @param batch must have every entity that shares a key or an id with the observation
 */
export function merge<R extends object>(batch: Batch<R>, observation: Prepared): Merged {
  const merged = mergeInto(batch, observation);
  batch.linkExternal(merged.entity, observation.externalIds);
  return merged;
}

function mergeInto<R extends object>(batch: Batch<R>, observation: Prepared): Merged {
  const candidates = batch.candidates(observation.keys, observation.externalIds);
  if (candidates.length === 0) return insert(batch, observation);
  const same =
    candidates.find(({ entity }) => saysTheSame(entity.content.body, observation.body)) ??
    identify(
      batch.kind.identityOf(parseStated(observation) as R, observation.onlyFills),
      candidates,
    );
  if (same) return update(batch, same.entity, observation);
  // Not for mentions: a mention adds nothing to most companies, so it would count as repeated for
  // the wrong company.
  const repeated =
    !observation.onlyFills &&
    candidates.find(({ entity }) => isRepeated(batch, entity, observation));
  return repeated ? unchanged(repeated.entity, null) : insert(batch, observation);
}

function insert<R extends object>(batch: Batch<R>, observation: Prepared): Merged {
  const entity = Entity.inserted(firstVersion(batch, observation, 1));
  batch.add(entity, observation.keys, false);
  return { entity, version: 1, result: 'inserted', stands: null, restated: null };
}

/** Returns the version of an entity of which only the observation is known. */
export function firstVersion<R extends object>(
  batch: Batch<R>,
  observation: Prepared,
  version: number,
): NewVersion {
  const { time, source, observedAt, origin } = observation;
  const content = completeStated(batch, observation);
  const views = viewsOf(batch, content, observation, time);
  return { version, ...content, time, source, observedAt, origin, told: null, ...views };
}

/** Returns the content of an observation of a new entity. */
function completeStated<R extends object>(
  { kind, completing }: Batch<R>,
  observation: Prepared,
): Said {
  if (observation.strays.length === 0) return { body: observation.body };
  const record = kind.complete(parseStated(observation) as R, completing);
  return { body: recordBody(record, kind.layout), record };
}

/** True if two bodies are equal except for mail hosts. */
const saysTheSame = (one: string, other: string): boolean =>
  one === other || withoutMailHosts(one) === withoutMailHosts(other);

const unchanged = (entity: Entity, stands: Standing | null): Merged => ({
  entity,
  version: entity.version,
  result: 'unchanged',
  stands,
  restated: null,
});

/** Merges an observation into the entity that it is known to be about. */
export function update<R extends object>(batch: Batch<R>, entity: Entity, given: Prepared): Merged {
  const stands = judge(batch.kind, batch.doubts, entity, given);
  if (!isTrusted(stands)) return identified(batch, entity, given, stands);
  const { teller, content: before } = entity;
  const merged = updateTrusted(batch, entity, given, stands);
  if (!mayRestate(teller, given, stands)) return merged;
  return { ...merged, restated: { teller, before, after: entity.content } };
}

/**
 * True if the observation may name another employer than its source's former one: its source told
 * the stored positions and contradicts them now, or another source told them.
 */
const mayRestate = (teller: Teller, { source }: Prepared, stands: Standing | null): boolean =>
  stands === 'ahead' || (stands !== null && sourceName(teller.source) !== sourceName(source));

function updateTrusted<R extends object>(
  batch: Batch<R>,
  entity: Entity,
  given: Prepared,
  stands: Standing | null,
): Merged {
  const { content } = entity;
  if (!given.onlyFills && isOlder(given.time, content.time)) {
    return identified(batch, entity, given, stands);
  }
  const observation = stands === 'agrees' ? withKnown(batch.kind, entity, given) : given;
  const said = mergeContent(batch, content, observation, entity.source);
  const { body, record } = stands === 'ahead' ? withLeft(batch, content, said, observation) : said;
  const isBeside = addsBeside(batch.kind, entity, observation, stands);
  const renewsTime = !isBeside && observation.statesTime && observation.time !== content.time;
  if (body === content.body && !renewsTime) return unchanged(entity, stands);
  if (isRepeated(batch, entity, observation)) return unchanged(entity, stands);
  const next = nextVersion(batch, entity, { body, record }, observation, isBeside);
  linkKeys(batch, entity, next, observation);
  entity.update(next);
  return { entity, version: next.version, result: 'updated', stands, restated: null };
}

/**
 * True if an entry of a register only adds posts beside the stored ones: it does not verify these, and
 * their source remains.
 */
function addsBeside<R extends object>(
  kind: Kind<R>,
  entity: Entity,
  { origin }: Prepared,
  stands: Standing | null,
): boolean {
  if (origin === null || stands !== null) return false;
  return (kind.positionsOf(parseBody(entity.content) as R)?.length ?? 0) > 0;
}

/**
 * Adds what an entry of a register is trusted with although it is older than the stored record, or
 * contradicts it: a person's identifiers, all unknown values of a company. Nothing is added if the
 * register itself gave the stored record. Observations of other sources change nothing.
 */
function identified<R extends object>(
  batch: Batch<R>,
  entity: Entity,
  given: Prepared,
  stands: Standing | null,
): Merged {
  const isOther = sourceName(entity.source) !== sourceName(given.source);
  const { identifiers, ...others } = parseStated(given) as { identifiers?: object | null };
  if (given.origin === null || !isOther || !identifiers) return unchanged(entity, stands);
  const stated = batch.kind.table === 'company' ? { ...others, identifiers } : { identifiers };
  const filling = {
    ...given,
    body: recordBody(stated, batch.kind.layout),
    stated,
    said: saidIn(given),
    onlyFills: true,
  };
  const { body, record } = mergeContent(batch, entity.content, filling, entity.source);
  if (body === entity.content.body) return unchanged(entity, stands);
  const next = nextVersion(batch, entity, { body, record }, filling);
  linkKeys(batch, entity, next, filling);
  entity.update(next);
  return { entity, version: next.version, result: 'updated', stands, restated: null };
}

/**
 * Completes an observation that agrees with the positions of another source. Its own positions are
 * removed if that source has reported a later post with the employer. If they have no dates, the
 * stored dates are added.
 */
function withKnown<R extends object>(
  kind: Kind<R>,
  entity: Entity,
  observation: Prepared,
): Prepared {
  const { positions, ...others } = parseStated(observation) as { positions?: Position[] };
  if (!positions || sourceName(entity.teller.source) === sourceName(observation.source)) {
    return observation;
  }
  const isEarlier = tellsEarlierPost(kind, entity, observation);
  const stored = kind.positionsOf(parseBody(entity.content) as R) ?? [];
  const dated = isEarlier ? undefined : withKnownDates(stored, positions);
  if (dated === positions) return observation;
  const stated = dated ? { ...others, positions: dated } : others;
  return {
    ...observation,
    body: recordBody(stated, kind.layout),
    stated,
    said: saidIn(observation),
  };
}

/** Marks the work phones of an employer that the contact has left (`left-phones.ts`). */
function withLeft<R extends object>(
  { kind, doubts }: Batch<R>,
  content: Content,
  said: Said,
  observation: Prepared,
): Said {
  if (kind.table === 'company' || said.record === undefined) return said;
  // A register that no longer lists a post does not show that it has ended.
  if (observation.origin !== null) return said;
  const day = observation.observedAt.toISOString().slice(0, 10);
  const [known, told] = [parseBody(content), saidIn(observation)];
  const record = markLeft(known, said.record, told, day, doubts.directory);
  return record === said.record ? said : { body: recordBody(record, kind.layout), record };
}

/**
 * Adds the keys of a merged record, which has more keys than were queried. Most are stored already.
 */
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

/**
 * True if the first time is older. Null is older than any time. Times are compared without `Z`, so
 * that fractions of seconds sort correctly.
 */
export const isOlder = (one: string | null, other: string | null): boolean =>
  (one ?? '').replace('Z', '') < (other ?? '').replace('Z', '');

/** True if the current version's source has made this observation before. */
function isRepeated<R extends object>(
  batch: Batch<R>,
  { source, past, content }: Entity,
  observation: Prepared,
): boolean {
  if (source !== observation.source) return false;
  const isSameTime = (said: Content) => !observation.statesTime || observation.time === said.time;
  const adds = (said: Content) => mergeContent(batch, said, observation, source).body;
  if (isSameTime(content) && adds(content) === content.body) return true;
  return past.some((said) => isSameTime(said) && saysTheSame(adds(said), said.body));
}

/** A record as text. The object is absent if the record equals the stated or the stored one. */
type Said = { body: string; record?: object };

/** @param source the source of the content */
function mergeContent<R extends object>(
  { kind, completing }: Batch<R>,
  content: Content,
  observation: Prepared,
  source: string,
): Said {
  const isStray = observation.strays.length > 0;
  if (content.body === observation.body && !isStray) return { body: content.body };
  const known = parseBody(content);
  const stated = parseStated(observation);
  const record = kind.complete(
    mergeRecords(kind, known as R, stated, observation, source) as R,
    completing,
  );
  return { body: recordBody(record, kind.layout), record };
}

function mergeRecords<R extends object>(
  kind: Kind<R>,
  known: R,
  stated: object,
  observation: Prepared,
  source: string,
): object {
  if (observation.onlyFills) return mergedIdentity(stated, known);
  return kind.keepReplaced(known, mergeStated(kind, known, stated, observation, source) as R);
}

function mergeStated<R extends object>(
  kind: Kind<R>,
  known: R,
  stated: object,
  observation: Prepared,
  source: string,
): object {
  const day = observation.observedAt.toISOString().slice(0, 10);
  if (observation.origin !== null) {
    const isOwn = sourceName(source) === sourceName(observation.source);
    return kind.mergeEntry(known, stated as R, isOwn, day);
  }
  return observation.isRow ? mergeRow(known, stated, day) : mergedIdentity(known, stated);
}

function nextVersion<R extends object>(
  batch: Batch<R>,
  entity: Entity,
  said: Said,
  observation: Prepared,
  isBeside = false,
): NewVersion {
  const { source, observedAt, origin, onlyFills, statesTime } = observation;
  const { content } = entity;
  // A change of company records alone does not verify a contact.
  const keepsTime = onlyFills || isBeside || (!statesTime && saysTheSame(said.body, content.body));
  const time = keepsTime ? content.time : observation.time;
  return {
    version: entity.version + 1,
    ...said,
    time,
    source,
    observedAt,
    origin,
    told: !isBeside && tellsPositions(batch.kind, observation) ? null : entity.teller,
    ...viewsOf(batch, said, observation, time),
  };
}

/**
 * True if the merged positions are those of the observation's source. Always true for companies,
 * which have no positions.
 */
const tellsPositions = <R extends object>(kind: Kind<R>, observation: Prepared): boolean =>
  kind.table === 'company' ||
  [parseStated(observation), saidIn(observation)].every(
    (record) => kind.positionsOf(record as R) !== null,
  );

/**
 * Returns the values computed from a record. The observation's own values are reused if its record
 * is the same.
 */
function viewsOf<R extends object>(
  { kind }: Batch<R>,
  { body, record }: Said,
  observation: Prepared,
  time: string | null,
): Views {
  const { observedAt, summary, lead } = observation;
  if (body === observation.body && time === observation.time) return { summary, lead };
  return kind.viewsOf(record as R, time, observedAt);
}
