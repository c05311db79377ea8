/** A contact or company while a batch of observations is merged into it. Pure. */
import type { Summary } from '../../../profile/summary.ts';
import type { RenderedLead } from '../../../profile/views/index.ts';
import type { IdentityFields } from './kind.ts';

/** The content of a version, enough to determine whether an observation has anything new. */
export type Content = {
  /** The record without its time and its nulls, as JSON text. */
  body: string;
  /** The time at which it is true; null is older than any time. */
  time: string | null;
  /** The body as an object (`parseBody`). */
  record?: object;
};

/** Returns the body as an object, parsed on first use. Do not change the object. */
export function parseBody(content: Pick<Content, 'body' | 'record'>): object {
  content.record ??= JSON.parse(content.body) as object;
  return content.record;
}

/** The source of positions, and the time at which they were true. */
export type Teller = { source: string; time: string | null };

/** A stored version as an observation of its source. */
export type Former = {
  id: number;
  version: number;
  content: Content;
  source: string;
  observedAt: Date;
  origin: string | null;
  told: Teller | null;
  /** True if the source has only confirmed an earlier version. */
  isConfirmation: boolean;
};

/** A version to be written. */
export type NewVersion = Content & {
  version: number;
  source: string;
  observedAt: Date;
  /** The entry of a public register that it comes from, as text; null for others. */
  origin: string | null;
  /** The source of its positions; null if it is the version's own source. */
  told: Teller | null;
  summary: Summary | null;
  lead: RenderedLead | null;
};

type VersionOrigin = Pick<NewVersion, 'source' | 'observedAt' | 'told' | 'origin'> & {
  isConfirmation?: boolean;
};

/** A contact or company that a batch of observations may be about, and its new versions. */
export class Entity {
  /** Null for a new entity, until it is written. */
  id: number | null;
  version: number;
  /** The content of the current version. */
  content: Content;
  /** The version that was current when the entity was loaded; null for a new entity. */
  readonly former: Former | null = null;
  /** The source of the current version, and the time of its observation. */
  source: string;
  observedAt: Date;
  /** The source of the current version's positions; null if it is the version's own source. */
  told: Teller | null;
  /** The contents of the directly preceding versions of the same source. */
  past: readonly Content[] = [];
  /** The identity of the current version, computed when it is needed. */
  identity: IdentityFields | null = null;
  /** The index among the entities of a batch. A smaller index is older. */
  age = 0;
  /** The new versions of this batch, the oldest first. */
  readonly written: NewVersion[] = [];
  /** The match keys added by this batch. */
  newKeys: readonly string[] = [];
  /** The stored match keys, as far as they were loaded. */
  #storedKeys: readonly string[] = [];

  constructor(
    id: number | null,
    version: number,
    content: Content,
    { source, observedAt, told, origin, isConfirmation = false }: VersionOrigin,
  ) {
    this.id = id;
    this.version = version;
    this.content = content;
    this.source = source;
    this.observedAt = observedAt;
    this.told = told;
    if (id === null) return;
    this.former = { id, version, content, source, observedAt, origin, told, isConfirmation };
  }

  /** Returns the source of the current version's positions. */
  get teller(): Teller {
    return this.told ?? { source: this.source, time: this.content.time };
  }

  /** Returns an entity that this batch inserts. */
  static inserted(first: NewVersion): Entity {
    const entity = new Entity(null, first.version, first, first);
    entity.written.push(first);
    return entity;
  }

  update(next: NewVersion): void {
    this.past = next.source === this.source ? [...this.past, this.content] : [];
    this.version = next.version;
    this.content = next;
    this.source = next.source;
    this.observedAt = next.observedAt;
    this.told = next.told;
    this.identity = null;
    this.written.push(next);
  }

  /** Adds keys of this entity, stored or new. Returns the keys that were not added before. */
  addKeys(keys: readonly string[], areStored: boolean): readonly string[] {
    const hasKeys = this.newKeys.length + this.#storedKeys.length > 0;
    const added = hasKeys ? keys.filter((key) => !this.#hasKey(key)) : keys;
    if (areStored) this.#storedKeys = this.#storedKeys.concat(added);
    else this.newKeys = hasKeys ? this.newKeys.concat(added) : added;
    return added;
  }

  #hasKey(key: string): boolean {
    return this.newKeys.includes(key) || this.#storedKeys.includes(key);
  }
}
