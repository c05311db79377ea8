import type { Suspect } from './identity.ts';
import type { Kind } from './kind.ts';
import { type Member, recordIn } from './member.ts';

/** More under one key are told apart by their other keys only. */
const CROWD = 100;

export type Sighting = Suspect & { member: Member };

/** Those a batch may be about, by their match keys. Those stored are added first, by id. */
export class Roster<R extends object> {
  readonly kind: Kind<R>;
  readonly members: Member[] = [];
  /** Nearly every key leads to one member alone. */
  private readonly byKey = new Map<string, Member | Member[]>();

  constructor(kind: Kind<R>) {
    this.kind = kind;
  }

  /** @param keys those that lead to `member`, stored already or brought by this batch */
  add(member: Member, keys: readonly string[], areStored: boolean): void {
    member.age = this.members.push(member);
    this.link(member, keys, areStored);
  }

  /** Notes keys, each given once, that lead to a member. */
  link(member: Member, keys: readonly string[], areStored: boolean): void {
    for (const key of member.learn(keys, areStored)) {
      const found = this.byKey.get(key);
      if (found === undefined) this.byKey.set(key, member);
      else if (!Array.isArray(found)) this.byKey.set(key, [found, member]);
      else if (found.length < CROWD) found.push(member);
    }
  }

  /** Whoever shares a key, the oldest first. */
  suspects(keys: readonly string[]): Sighting[] {
    if (!keys.some((key) => this.byKey.has(key))) return NOBODY;
    const shared = new Map<Member, string[]>();
    for (const key of keys) {
      for (const member of this.at(key)) {
        const known = shared.get(member);
        if (known === undefined) shared.set(member, [key]);
        else known.push(key);
      }
    }
    return [...shared]
      .sort(([one], [other]) => one.age - other.age)
      .map((entry) => this.sighting(...entry));
  }

  private at(key: string): readonly Member[] {
    const found = this.byKey.get(key);
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [found];
  }

  /** Traits are read from the record, and only of those who are looked at closely. */
  private sighting(member: Member, shared: readonly string[]): Sighting {
    const { kind } = this;
    return {
      member,
      shared,
      get traits() {
        member.traits ??= kind.traitsOf(recordIn(member.held) as R);
        return member.traits;
      },
    };
  }
}

const NOBODY: Sighting[] = [];
