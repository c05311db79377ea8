/** A contact or company while a batch of observations is merged into it. Pure. */
import type { Summary } from '../../../profile/summary.ts';
import type { RenderedLead } from '../../../profile/views/index.ts';
import type { IdentityFields } from './kind.ts';

/** What a version says, enough to tell whether an observation says anything new. */
export type Content = {
  /** The record without its time and its nulls, as JSON text. */
  body: string;
  /** As of when it is true; null: older than anything. */
  time: string | null;
  /** The body as an object: see `parseBody`. */
  record?: object;
};

/** The body as an object, parsed when it is first asked for; not to be changed. */
export function parseBody(content: Content): object {
  content.record ??= JSON.parse(content.body) as object;
  return content.record;
}

/** A version that is to be written. */
export type NewVersion = Content & {
  version: number;
  source: string;
  observedAt: Date;
  summary: Summary | null;
  lead: RenderedLead | null;
};

/** A contact or company that a batch of observations may be about, and what it makes of them. */
export class Entity {
  /** Null for one that this batch inserts, until it is written. */
  id: number | null;
  version: number;
  /** What the current version says. */
  content: Content;
  /** Where the current version comes from. */
  source: string;
  /** What the versions before it said, as far back as they come from the same source. */
  past: readonly Content[] = [];
  /** Of the current version; worked out when it is asked for. */
  identity: IdentityFields | null = null;
  /** Place among the entities of a batch: smaller is older. */
  age = 0;
  /** Versions that this batch makes, the oldest first. */
  readonly written: NewVersion[] = [];
  /** Match keys that this batch adds. */
  newKeys: readonly string[] = [];
  /** Match keys that are stored already, as far as they were asked for. */
  #storedKeys: readonly string[] = [];

  constructor(id: number | null, version: number, content: Content, source: string) {
    this.id = id;
    this.version = version;
    this.content = content;
    this.source = source;
  }

  /** An entity that this batch inserts. */
  static inserted(first: NewVersion): Entity {
    const entity = new Entity(null, first.version, first, first.source);
    entity.written.push(first);
    return entity;
  }

  update(next: NewVersion): void {
    this.past = next.source === this.source ? [...this.past, this.content] : [];
    this.version = next.version;
    this.content = next;
    this.source = next.source;
    this.identity = null;
    this.written.push(next);
  }

  /** Notes keys that lead here, stored already or new; returns those not noted before. */
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
