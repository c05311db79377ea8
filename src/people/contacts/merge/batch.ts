import type { StatedId } from '../../../profile/external-ids.ts';
import { type Entity, parseBody } from './entity.ts';
import type { Candidate } from './identity.ts';
import type { Doubts } from './judge.ts';
import type { Completing, Kind } from './kind.ts';

/** The most entities listed under one key. Further ones are found only by their other keys. */
const MOST_PER_KEY = 100;

type EntityCandidate = Candidate & { entity: Entity };

/**
 * The entities that a batch of observations may be about, by their match keys. Stored entities are
 * added first, in the order of their ids.
 */
export class Batch<R extends object> {
  readonly kind: Kind<R>;
  /** Completes merged records. */
  readonly completing: Completing;
  readonly doubts: Doubts;
  readonly entities: Entity[] = [];
  /** Nearly every key leads to a single entity. */
  readonly #byKey = new Map<string, Entity | Entity[]>();
  /** Each id of a system leads to the entity that had it last. */
  readonly #byExternalKey = new Map<string, Entity>();

  constructor(kind: Kind<R>, completing: Completing, doubts: Doubts) {
    this.kind = kind;
    this.completing = completing;
    this.doubts = doubts;
  }

  /**
   * Adds an entity.
   * @param keys the entity's keys, stored or new in this batch
   */
  add(entity: Entity, keys: readonly string[], areStored: boolean): void {
    entity.age = this.entities.push(entity);
    this.link(entity, keys, areStored);
  }

  /** Adds keys of an entity. None may repeat. */
  link(entity: Entity, keys: readonly string[], areStored: boolean): void {
    for (const key of entity.addKeys(keys, areStored)) {
      const found = this.#byKey.get(key);
      if (found === undefined) this.#byKey.set(key, entity);
      else if (!Array.isArray(found)) this.#byKey.set(key, [found, entity]);
      else if (found.length < MOST_PER_KEY) found.push(entity);
    }
  }

  /** Notes the entity that an id of a system belongs to. */
  linkExternal(entity: Entity, ids: readonly Pick<StatedId, 'key'>[]): void {
    for (const { key } of ids) this.#byExternalKey.set(key, entity);
  }

  /** Returns the entities that share one of the keys or ids, the oldest first. */
  candidates(keys: readonly string[], ids: readonly StatedId[]): EntityCandidate[] {
    const withId = new Set(ids.flatMap(({ key }) => this.#byExternalKey.get(key) ?? []));
    if (withId.size === 0 && !keys.some((key) => this.#byKey.has(key))) return NOBODY;
    const shared = new Map<Entity, string[]>([...withId].map((entity) => [entity, []]));
    for (const key of keys) {
      for (const entity of this.#under(key)) {
        const known = shared.get(entity);
        if (known === undefined) shared.set(entity, [key]);
        else known.push(key);
      }
    }
    return [...shared]
      .sort(([one], [other]) => one.age - other.age)
      .map(([entity, found]) => this.#toCandidate(entity, found, withId.has(entity)));
  }

  #under(key: string): readonly Entity[] {
    const found = this.#byKey.get(key);
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [found];
  }

  /**
   * Returns a candidate whose identity is computed only when it is needed, because that takes long.
   */
  #toCandidate(entity: Entity, shared: readonly string[], sharesId: boolean): EntityCandidate {
    const { kind } = this;
    return {
      entity,
      shared,
      sharesId,
      get identity() {
        entity.identity ??= kind.identityOf(parseBody(entity.content) as R);
        return entity.identity;
      },
    };
  }
}

const NOBODY: EntityCandidate[] = [];
