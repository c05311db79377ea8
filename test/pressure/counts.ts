/** What became of the calls: statuses, durations, and refusals that were wrong. */
import type { Call } from '../crash/client.ts';
import type { Journal } from '../crash/journal.ts';
import { JOB_LIMIT } from '../crash/stage.ts';
import { JOBS } from '../crash/work.ts';
import { Latencies } from './latencies.ts';

/** Answers by status; `none` without an answer. */
export type Statuses = Record<string, number>;

export class CallCounts {
  /** Answered calls of the crowd. */
  readonly crowd = new Latencies();
  /** Answered calls of the account that has room for each. */
  readonly quiet = new Latencies();
  readonly statuses: Statuses = {};
  readonly quietStatuses: Statuses = {};
  readonly #journal: Journal;
  /** Jobs of each account that may be unfinished: sent, and not known to be completed or refused. */
  readonly #openJobs = new Map<number, Set<string>>();
  quietAccount = 0;
  crowdAccounts: ReadonlySet<number> = new Set();
  /** In `performance.now()`; calls before it are not counted. */
  began = Number.POSITIVE_INFINITY;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** A job that is about to be sent. */
  sending(account: number, key: string): void {
    const open = this.#openJobs.get(account) ?? new Set();
    this.#openJobs.set(account, open.add(key));
  }

  ended(account: number, key: string): void {
    this.#openJobs.get(account)?.delete(key);
  }

  add(call: Call): void {
    this.#checkJobLimit(call);
    if (call.start < this.began) return;
    const isQuiet = call.account === this.quietAccount;
    const status = String(call.reply?.status ?? 'none');
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (isQuiet) this.quietStatuses[status] = (this.quietStatuses[status] ?? 0) + 1;
    if (call.reply?.status !== 200) return;
    const at = (call.end - this.began) / 1_000;
    if (isQuiet) this.quiet.add(at, call.end - call.start);
    if (this.crowdAccounts.has(call.account)) this.crowd.add(at, call.end - call.start);
  }

  /** More jobs may be unfinished than the suite knows to be completed, never the reverse. */
  #checkJobLimit({ account, path, reply }: Call): void {
    if (path !== JOBS || reply?.status !== 422) return;
    if (!String(reply.body?.message).startsWith('job limit reached')) return;
    const open = this.#openJobs.get(account);
    if (!open || open.size > JOB_LIMIT) return;
    this.#journal.violation(
      'a call was refused that had room',
      `a job of account ${account}: ${open.size} of ${JOB_LIMIT} may be unfinished`,
    );
  }
}
