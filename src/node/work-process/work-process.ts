import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Workers } from '../workers.ts';
import type { Connections, Order, Preparation, Report } from './messages.ts';
import type { MetricsData } from './metrics.ts';
import { Questions } from './questions.ts';

/** TypeScript in the repository, JavaScript in a package. */
const ENDING = extname(import.meta.filename);
const PROGRAM = fileURLToPath(new URL(`./process${ENDING}`, import.meta.url));
const LIMIT_HEAP = new URL(`../limit-heap${ENDING}`, import.meta.url).href;

/** So many ends within this time show that another process would end, too. */
const MOST_ENDS = 3;
const ENDS_WITHIN_MS = 60_000;

export class WorkProcess {
  readonly #log: Logger;
  readonly #connections: Connections;
  readonly #questions = new Questions((order) => this.#send(order));
  #child: ChildProcess;
  #preparation: Preparation | undefined;
  #failed: (error: Error) => void = () => {};
  #prepared: Promise<void> = Promise.resolve();
  #isStopping = false;
  /** Only a process that has worked is replaced. */
  #hasWorked = false;
  #failure: Error | null = null;
  #lastReason: string | null = null;
  /** The orders of which the process has not reported yet. */
  readonly #awaited = new Map<Report['report'], PromiseWithResolvers<void>>();
  #endsMs: number[] = [];

  /** Starts to load the code of the process. */
  constructor(log: Logger, connections: Connections) {
    this.#log = log;
    this.#connections = connections;
    this.#child = this.#start();
  }

  /** Lets the process open its connections to the database. `work` waits for it. */
  prepare(preparation: Preparation): void {
    this.#preparation = preparation;
    this.#prepared = this.#order(
      { order: 'prepare', logLevel: this.#log.level, ...this.#connections, ...preparation },
      'prepared',
    );
    this.#prepared.catch(() => 'reported where it is awaited');
  }

  /**
   * Takes tasks from now on.
   * @param failed called when the work cannot go on
   */
  async work(failed: (error: Error) => void): Promise<Workers> {
    await this.#beginWork();
    this.#failed = failed;
    this.#hasWorked = true;
    return {
      findUnready: () => this.#findUnready(),
      moveClock: () => null,
      stop: () => this.stop(),
    };
  }

  /** Resolves to no metrics if the process is too busy to answer. */
  loadMetrics = async (): Promise<MetricsData> =>
    ((await this.#questions.ask('metrics')) ?? []) as MetricsData;

  /** Takes no more tasks. Resolves when the running ones are done and the process has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (!this.#isRunning()) return;
    const ended = once(this.#child, 'exit');
    this.#send({ order: 'stop' });
    await ended;
  }

  /** Ends it without waiting for its tasks, if it still runs. */
  async kill(): Promise<void> {
    this.#isStopping = true;
    if (!this.#isRunning()) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  #isRunning = (): boolean => this.#child.exitCode === null && this.#child.signalCode === null;

  /** Returns the last known reason while the process is busy: tasks are late then, not lost. */
  async #findUnready(): Promise<string | null> {
    const answer = await this.#questions.ask('unready');
    if (answer !== undefined) this.#lastReason = answer as string | null;
    return this.#lastReason;
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [], {
      execArgv: [...process.execArgv, '--import', LIMIT_HEAP],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (report) => this.#take(report as Report));
    child.once('error', (error) => this.#fail(error));
    child.once('exit', (code, signal) => this.#ended(signal ?? `exit code ${code}`));
    return child;
  }

  #send(order: Order): void {
    // A process that has ended receives nothing; its end is handled where it is noticed.
    this.#child.send(order, () => {});
  }

  async #beginWork(): Promise<void> {
    await this.#prepared;
    await this.#order({ order: 'work' }, 'working');
  }

  async #order(order: Order, report: Report['report']): Promise<void> {
    if (this.#failure) throw this.#failure;
    const reported = Promise.withResolvers<void>();
    this.#awaited.set(report, reported);
    this.#send(order);
    await reported.promise;
    this.#awaited.delete(report);
  }

  #take(report: Report): void {
    if (report.report === 'answer') this.#questions.take(report.id, report.value);
    else if (report.report === 'failed') this.#fail(toError(report));
    else this.#awaited.get(report.report)?.resolve();
  }

  #fail(error: Error): void {
    this.#isStopping = true;
    this.#failure = error;
    for (const { reject } of this.#awaited.values()) reject(error);
    this.#failed(error);
  }

  #ended(how: string): void {
    this.#questions.giveUp();
    if (this.#isStopping) return;
    if (!this.#hasWorked || this.#endsTooOften()) {
      this.#fail(new Error(`the process that does the work has ended by itself: ${how}`));
    } else {
      this.#replace(how);
    }
  }

  #replace(how: string): void {
    this.#log.error({ how }, 'the process that does the work has ended, and is started again');
    this.#lastReason = 'the process that does the work is starting';
    this.#child = this.#start();
    this.prepare(this.#preparation!);
    this.#beginWork().catch(() => 'reported to the node');
  }

  #endsTooOften(): boolean {
    const nowMs = performance.now();
    this.#endsMs = [...this.#endsMs.filter((ms) => nowMs - ms < ENDS_WITHIN_MS), nowMs];
    return this.#endsMs.length >= MOST_ENDS;
  }
}

const toError = ({ message, code }: { message: string; code: string | undefined }): Error =>
  Object.assign(new Error(message), code !== undefined && { code });
