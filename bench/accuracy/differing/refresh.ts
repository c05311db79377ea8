/** Refreshes one person after another for one account in memory, with the product's own code. */
import { type Baselines, judgeWith } from '../../../src/people/baselines/checks.ts';
import type { ChangeVerdict } from '../../../src/profile/changes/index.ts';
import type { CompanyDirectory } from '../../../src/profile/employers/index.ts';
import { isTrusted } from '../../../src/profile/standing/index.ts';
import { askSources } from '../../../src/sources/asking/ask.ts';
import type { Answer } from '../../../src/sources/index.ts';
import { toObservation } from '../../../src/work/lookups/answer.ts';
import { type Judged, startJudging } from '../../../src/work/lookups/judging.ts';
import { type Content, contentAt, dayOf, type Life, textOf, timeOf } from './lives.ts';
import { Shelf } from './shelf.ts';
import type { Moment, Simulated } from './sources.ts';

/** The result of a refresh. */
export type Ending = 'verified' | 'behind' | 'disputed' | 'failed';

/** A verdict with the contents that it compares. */
export type Judgement = { verdict: ChangeVerdict; from: Content | null; to: Content };

export type Refreshed = {
  ending: Ending;
  judgement: Judgement | null;
  /** True if two sources that agree have settled a dispute. */
  isSettled: boolean;
};

/** The data that all refreshes with one order of sources share. */
export type Setting = {
  sources: readonly Simulated[];
  at: { now: Moment | null };
  directory: CompanyDirectory;
  /** False if the import has no positions, so that nothing contradicts the first answer. */
  isKnown: boolean;
  /** True to store every answer, as former releases did. */
  trustsAll: boolean;
  /**
   * True to also judge answers that repeat the stored and judged positions. They have no effect.
   */
  isThorough: boolean;
};

const ACCOUNT = { accountId: 1, contactId: 1 };
const NEVER = new AbortController().signal;

/** The refreshes of one person with one order of sources. */
export class Followed {
  readonly #setting: Setting;
  readonly #life: Life;
  readonly #shelf: Shelf;
  readonly #contents: ReadonlyMap<string, Content>;
  #baselines: Baselines = new Map();
  /** The last refresh that only confirmed the stored positions; null if the shelf has it. */
  #confirmed: number | null = null;
  /** The content that is stored; null before the first answer about a person without positions. */
  stored: Content | null;
  /** The content that the account's baseline was made from. */
  judged: Content | null = null;

  constructor(setting: Setting, life: Life, contents: ReadonlyMap<string, Content>) {
    this.#setting = setting;
    this.#life = life;
    this.#contents = contents;
    const first = contentAt(life.own, -1);
    const { positions: _, ...person } = first.record;
    this.stored = setting.isKnown ? first : null;
    const source = setting.trustsAll ? SAME : 'import';
    const importedAt = timeOf(life.index, -1);
    const record = setting.isKnown ? first.record : person;
    this.#shelf = new Shelf(record, importedAt, setting.directory, source);
  }

  async refresh(refresh: number): Promise<Refreshed> {
    const moment = { life: this.#life, refresh };
    if (!this.#setting.isThorough && this.#isRepeated(moment)) {
      this.#confirmed = refresh;
      return { ending: 'verified', judgement: null, isSettled: false };
    }
    return this.#ask(moment);
  }

  /** True if the first source only confirms the stored and judged positions. */
  #isRepeated(moment: Moment): boolean {
    const [first] = this.#setting.sources;
    if (this.stored === null || first!.isFailing(moment)) return false;
    if (this.judged !== this.stored || first!.contentFor(moment) !== this.stored) return false;
    return this.#setting.trustsAll || this.#shelf.teller === first!.name;
  }

  async #ask(moment: Moment): Promise<Refreshed> {
    const { sources, at, trustsAll } = this.#setting;
    const { question, index } = this.#life;
    const time = timeOf(index, moment.refresh);
    const day = dayOf(index, moment.refresh);
    const knownBefore = this.stored !== null;
    at.now = moment;
    if (this.#confirmed !== null) this.#shelf.confirm(timeOf(index, this.#confirmed));
    this.#confirmed = null;
    const judging = trustsAll ? null : this.#startJudging(time);
    const answer = await askSources(sources, question, day, NEVER, judging);
    const ending = this.#store(answer, time, judging);
    if (judging) this.#shelf.hear(judging.heard, time);
    if (ending !== 'verified' && ending !== 'disputed')
      return { ending, judgement: null, isSettled: false };
    const judgement = this.#judge(day, ending === 'disputed', knownBefore);
    return { ending, judgement, isSettled: judging?.settles ?? false };
  }

  #startJudging(time: Date): Judged {
    const { told, doubts } = this.#shelf;
    const compared = { contactId: 1, told, hasDisputes: false, doubts, learn: async () => false };
    return startJudging(
      () => compared,
      () => {},
      () => time,
    );
  }

  /** Stores an answer as the task of lookups does, and returns the result of the refresh. */
  #store(given: Answer, answeredAt: Date, judging: Judged | null): Ending {
    if (given.kind === 'behind' || given.kind === 'disputed') return given.kind;
    if (given.kind === 'unreachable') return given.stands ?? 'failed';
    if (given.kind !== 'found') throw new Error(`an answer ${given.kind}`);
    const answer = this.#setting.trustsAll ? { ...given, source: SAME } : given;
    const lookup = { contactId: 1, attributes: this.#life.question.attributes };
    const answered = { answer, answeredAt, heard: judging?.heard ?? [], trace: null, lookup };
    const observation = toObservation(answered as never, this.#shelf.record)!;
    const { stands } = this.#shelf.merge(observation, given.record);
    if (!isTrusted(stands)) return stands as Ending;
    const stored = this.#contents.get(textOf(this.#shelf.record));
    if (!stored) throw new Error('the stored positions are nobody’s');
    this.stored = stored;
    return 'verified';
  }

  #judge(day: string, isDisputed: boolean, knownBefore: boolean): Judgement {
    const record = this.#shelf.record;
    const check = {
      ...ACCOUNT,
      record,
      isCaptured: true,
      knownBefore,
      firstSeen: false,
      isDisputed,
    };
    const { verdicts, baselines } = judgeWith(
      [check],
      this.#baselines,
      day,
      () => this.#setting.directory,
    );
    this.#baselines = baselines;
    const from = this.judged;
    if (!isDisputed) this.judged = this.stored;
    return { verdict: verdicts.get(check)!, from, to: this.stored! };
  }
}

/** One name for all sources, because former releases did not compare them. */
const SAME = 'any';
