import type { Suspect } from './identity.ts';
import type { Kind } from './kind.ts';
import type { Member } from './member.ts';

/** More under one key are told apart by their other keys only. */
const CROWD = 100;

export type Sighting = Suspect & { member: Member };

/** Those a batch may be about, by their match keys. Those stored are added first, by id. */
export class Roster<R extends object> {
  readonly kind: Kind<R>;
  readonly members: Member[] = [];
  private readonly byKey = new Map<string, Member[]>();

  constructor(kind: Kind<R>) {
    this.kind = kind;
  }

  /** @param keys those that lead to `member`, stored already or brought by this batch */
  add(member: Member, keys: readonly string[], isStored: boolean): void {
    member.age = this.members.push(member);
    this.link(member, keys, isStored);
  }

  link(member: Member, keys: readonly string[], isStored: boolean): void {
    for (const key of keys) {
      if (!member.learn(key, isStored)) continue;
      const sharing = this.byKey.get(key);
      if (sharing === undefined) this.byKey.set(key, [member]);
      else if (sharing.length < CROWD) sharing.push(member);
    }
  }

  /** Whoever shares a key, the oldest first. */
  suspects(keys: readonly string[]): Sighting[] {
    const shared = new Map<Member, string[]>();
    for (const key of keys) {
      for (const member of this.byKey.get(key) ?? []) {
        const known = shared.get(member);
        if (known === undefined) shared.set(member, [key]);
        else known.push(key);
      }
    }
    if (shared.size === 0) return NOBODY;
    return [...shared]
      .sort(([one], [other]) => one.age - other.age)
      .map((entry) => this.sighting(...entry));
  }

  /** Traits are read from the record, and only of those who are looked at closely. */
  private sighting(member: Member, shared: readonly string[]): Sighting {
    const { kind } = this;
    return {
      member,
      shared,
      get traits() {
        member.traits ??= kind.traitsOf(JSON.parse(member.held.body));
        return member.traits;
      },
    };
  }
}

const NOBODY: Sighting[] = [];
