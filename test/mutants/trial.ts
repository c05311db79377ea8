/** Tries mutants: starts the process that tests, and another one when a mutant does not end. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endServers } from '../../scripts/end-servers.ts';
import { OWN } from './areas.ts';
import type { Drawn } from './sample.ts';
import type { Finding, Order } from './tester.ts';

/**
 * `late` counts as noticed: a test run would not end. `unclear`, which is not counted: the test that
 * failed also fails without the mutant, such as on a busy machine.
 */
export type Outcome = { fate: 'noticed' | 'late' | 'survived' | 'unclear'; by: string | null };

const ENTRY = fileURLToPath(new URL('./tester.ts', import.meta.url));

const BROKEN = { file: 'src/money/credits/tiers.ts', after: "throw new Error('broken');\n" };

export class Trial {
  readonly #limitMs: number;
  readonly #passed = new Set<string>();
  #tester: ChildProcess | null = null;
  /** Temporary files of the process. */
  #folder = '';

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** @throws Error if the tests do not get a change, or keep one after its trial */
  async checkItself(): Promise<void> {
    const mutant = { ...BROKEN, line: 1, start: 0, end: 0, before: '' };
    const [tests, others] = [['src/money/credits/tiers.test'], ['src/money/credits/references']];
    const broken = await this.#order({ mutant, tests });
    const other = await this.#order({ mutant: null, tests: others });
    const whole = await this.#order({ mutant: null, tests });
    if (broken?.noticed && other?.noticed === false && whole?.noticed === false) return;
    throw new Error('the tests do not get the program that they are given');
  }

  async try({ area, mutant }: Drawn): Promise<Outcome> {
    let unclear: string | null = null;
    for (const stage of area.tests) {
      const tests = stage.map((path) => (path === OWN ? `${dirname(mutant.file)}/` : path));
      const finding = await this.#order({ mutant, tests });
      if (finding === null) return { fate: 'late', by: null };
      const { noticed, by, file } = finding;
      if (!noticed) continue;
      if (file === null || (await this.#passes(file))) return { fate: 'noticed', by };
      unclear = by;
    }
    return { fate: unclear ? 'unclear' : 'survived', by: unclear };
  }

  /** False for a test that fails without a mutant too, such as on a busy machine. */
  async #passes(file: string): Promise<boolean> {
    if (this.#passed.has(file)) return true;
    const finding = await this.#order({ mutant: null, tests: [file] });
    const passes = finding !== null && !finding.noticed;
    // Tests without a service depend on nothing else.
    if (passes && file.startsWith('src/profile/')) this.#passed.add(file);
    return passes;
  }

  async close(): Promise<void> {
    const tester = this.#tester;
    if (!tester) return;
    const ended = once(tester, 'exit');
    tester.disconnect();
    await Promise.race([ended, delay(20_000)]);
    await this.#kill(tester);
  }

  /** @returns null if the tests took too long, or their process ended */
  async #order(order: Order): Promise<Finding | null> {
    const tester = this.#tester ?? (await this.#start());
    const answered = new AbortController();
    const answer = once(tester, 'message', { signal: answered.signal });
    const ended = once(tester, 'exit', { signal: answered.signal }).then(() => null);
    const late = delay(this.#limitMs, null, { signal: answered.signal });
    for (const one of [answer, ended, late]) one.catch(() => {});
    tester.send(order);
    const first = await Promise.race([answer, ended, late]);
    answered.abort();
    if (first) return first[0];
    await this.#kill(tester);
    return null;
  }

  async #start(): Promise<ChildProcess> {
    this.#folder = await mkdtemp(join(tmpdir(), 'tenure-mutant-'));
    // As root, PostgreSQL runs as another user, who must be able to enter the folder.
    await chmod(this.#folder, 0o711);
    const tester = fork(ENTRY, [], {
      env: { ...process.env, TMPDIR: this.#folder },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#tester = tester;
    await Promise.race([
      once(tester, 'message'),
      once(tester, 'exit').then(() => Promise.reject(new Error('the tests do not start'))),
    ]);
    return tester;
  }

  /** Its PostgreSQL runs in a session of its own. */
  async #kill(tester: ChildProcess): Promise<void> {
    this.#tester = null;
    killGroup(tester);
    await endServers(this.#folder);
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** With all that it has started in its group. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
