import type { Summary } from '../../profile/summary.ts';
import type { RenderedLead } from '../../profile/views/index.ts';
import type { Traits } from './kind.ts';

/** What a version holds, enough to tell whether an observation says anything new. */
export type Held = {
  body: string;
  time: string | null;
  /** The body as an object: see `recordIn`. */
  record?: object;
};

/** Parsed when it is first asked for; not to be changed. */
export function recordIn(held: Held): object {
  held.record ??= JSON.parse(held.body) as object;
  return held.record;
}

/** A version to be written. */
export type State = Held & {
  version: number;
  source: string;
  observedAt: Date;
  summary: Summary | null;
  lead: RenderedLead | null;
};

/** A contact or company that a batch of observations may be about, and what it makes of them. */
export class Member {
  /** Null for one that this batch brings, until it is written. */
  id: number | null;
  version: number;
  held: Held;
  source: string;
  /** What versions before this one held, as far back as they came by the same delivery. */
  past: readonly Held[] = [];
  /** Of what is held; worked out when asked for. */
  traits: Traits | null = null;
  /** Place among the members of a batch: smaller is older. */
  age = 0;
  /** Versions of this batch, the oldest first. */
  readonly written: State[] = [];
  /** Match keys that this batch brings. */
  newKeys: readonly string[] = [];
  /** Those that are stored already, as far as they were asked for. */
  private storedKeys: readonly string[] = [];

  constructor(id: number | null, version: number, held: Held, source: string) {
    this.id = id;
    this.version = version;
    this.held = held;
    this.source = source;
  }

  /** One that this batch brings. */
  static brought(state: State): Member {
    const member = new Member(null, state.version, state, state.source);
    member.written.push(state);
    return member;
  }

  become(state: State): void {
    this.past = state.source === this.source ? [...this.past, this.held] : [];
    this.version = state.version;
    this.held = state;
    this.source = state.source;
    this.traits = null;
    this.written.push(state);
  }

  /** Notes that keys lead here, stored already or not; gives those that are news. */
  learn(keys: readonly string[], areStored: boolean): readonly string[] {
    const isKnown = this.newKeys.length + this.storedKeys.length > 0;
    const news = isKnown ? keys.filter((key) => !this.isReachedBy(key)) : keys;
    if (areStored) this.storedKeys = this.storedKeys.concat(news);
    else this.newKeys = isKnown ? this.newKeys.concat(news) : news;
    return news;
  }

  private isReachedBy(key: string): boolean {
    return this.newKeys.includes(key) || this.storedKeys.includes(key);
  }
}
