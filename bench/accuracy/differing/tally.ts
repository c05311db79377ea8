/** Counts reported moves, and how many of them are true. */
import type { Content, Life } from './lives.ts';
import type { Ending, Judgement, Refreshed } from './refresh.ts';
import { type Changes, isMove, spanOf } from './truth.ts';

export type Tally = Record<Ending, number> & {
  /** Moves with the status `determined`. */
  moves: number;
  falseMoves: number;
  /** False moves reported because two sources that agree replaced another person's positions. */
  corrections: number;
  /** Changes of title with the same employer and the status `determined`. */
  titles: number;
  falseTitles: number;
  /** Moves that return to the previous employer, if at least one of the two moves is false. */
  changesOfMind: number;
  /** Moves that were reported with `exact` alone, and not with these sources. */
  missed: number;
  /**
   * Moves that were reported later than with `exact` alone, the sum of the days, and the most days.
   */
  later: number;
  laterDays: number;
  mostDays: number;
  /** People whose last reported employer belongs to another person's career. */
  strangers: number;
};

const DAYS = 30;

export const emptyTally = (): Tally => ({
  ...{ verified: 0, behind: 0, disputed: 0, failed: 0 },
  ...{ moves: 0, falseMoves: 0, corrections: 0, titles: 0, falseTitles: 0, changesOfMind: 0 },
  ...{ missed: 0, later: 0, laterDays: 0, mostDays: 0, strangers: 0 },
});

type Move = { left: string; joined: string; isTrue: boolean };

/** The reports that an account receives about one person. */
export class Watched {
  readonly #life: Life;
  readonly #changes: Changes;
  readonly #tally: Tally;
  /**
   * For each true change of employer: the refresh that reported it, by the refresh at which it
   * happened.
   */
  readonly #told = new Map<number, number>();
  /** The latest refresh whose career was reported to the account. */
  #latest = Number.NEGATIVE_INFINITY;
  #last: Move | null = null;

  constructor(life: Life, changes: Changes, tally: Tally) {
    this.#life = life;
    this.#changes = changes;
    this.#tally = tally;
  }

  count(refresh: number, { ending, judgement, isSettled }: Refreshed): void {
    this.#tally[ending] += 1;
    if (!judgement || ending === 'disputed') return;
    this.#countVerdict(refresh, judgement, isSettled);
    const { to } = judgement;
    if (to.owner === this.#life.index) this.#latest = Math.max(this.#latest, to.first);
  }

  #countVerdict(refresh: number, { verdict, from, to }: Judgement, isSettled: boolean): void {
    if (!from) return;
    const { company, title } = verdict.ds_change_status;
    if (verdict.ds_company_change && company === 'determined') {
      const isTrue = this.#countMove(refresh, from, to);
      if (!isTrue && isSettled) this.#tally.corrections += 1;
    } else if (verdict.ds_title_change && title === 'determined') this.#countTitle(from, to);
  }

  /** @returns true if the move has happened and was not reported before */
  #countMove(refresh: number, from: Content, to: Content): boolean {
    this.#tally.moves += 1;
    const span = spanOf(this.#life, from, to, this.#latest);
    const isTrue = span !== null && isMove(this.#changes.between(...span));
    this.#countReturn({ left: employerIn(from), joined: employerIn(to), isTrue });
    if (!isTrue) {
      this.#tally.falseMoves += 1;
      return false;
    }
    for (const at of this.#changes.employers) {
      if (at > span[0] && at <= span[1]) this.#told.set(at, refresh);
    }
    return true;
  }

  /** Counts a move back. One of the two moves must be false, because some people do return. */
  #countReturn(move: Move): void {
    const last = this.#last;
    const isReturn = last?.left === move.joined && last.joined === move.left;
    if (isReturn && !(last.isTrue && move.isTrue)) this.#tally.changesOfMind += 1;
    this.#last = move;
  }

  #countTitle(from: Content, to: Content): void {
    this.#tally.titles += 1;
    const span = spanOf(this.#life, from, to, this.#latest);
    const isTrue = span !== null && this.#changes.between(...span).title !== 'same';
    if (!isTrue) this.#tally.falseTitles += 1;
  }

  /**
   * Compares the reported moves with those of `exact` alone.
   * @param best the reports with `exact` alone
   * @param judged the content that was last reported to the account
   */
  end(best: Watched, judged: Content | null): void {
    const tally = this.#tally;
    if (judged && judged.owner !== this.#life.index) tally.strangers += 1;
    for (const [at, toldAt] of best.#told) {
      const own = this.#told.get(at);
      if (own === undefined) tally.missed += 1;
      else if (own > toldAt) {
        const days = (own - toldAt) * DAYS;
        tally.later += 1;
        tally.laterDays += days;
        tally.mostDays = Math.max(tally.mostDays, days);
      }
    }
  }
}

/** Returns a text that is the same for the same employer. */
function employerIn({ owner, record }: Content): string {
  const current = (record.positions ?? []).find(({ end_date }) => end_date == null);
  return current ? (current.company?.domain ?? current.company?.name ?? '') : `nobody ${owner}`;
}
