/** Disturbs a service again and again, and compares its rate of work before and after. */
import { setTimeout as delay } from 'node:timers/promises';
import { auditAccounts } from '../crash/checks/books.ts';
import type { ClusterSetting } from '../crash/cluster.ts';
import { playInFolder } from '../crash/folder.ts';
import { THIS } from '../crash/nodes.ts';
import { becomeQuiet } from '../crash/run.ts';
import { type Part, type Scenery, type Stage, setStage } from '../crash/stage.ts';
import { Callers } from './callers.ts';
import { DISTURBANCES } from './disturbances.ts';
import { judge, type Measured, type Rate, type Row, summarise } from './verdict.ts';
import { Yardstick } from './yardstick.ts';

export type RecoveryOptions = {
  seed: number;
  /** How often each disturbance is caused. */
  rounds: number;
  /** How long work is counted. */
  seconds: number;
  /** Pause before work is counted. */
  settleSeconds: number;
  /** A temporary PostgreSQL if null. */
  cluster: ClusterSetting | null;
  keep: boolean;
  signal?: AbortSignal;
  progress(line: string): void;
};

export type RecoveryOutcome = {
  rows: readonly Row[];
  /** What was lost or wrong. Rates are not among them. */
  violations: readonly string[];
  /** Disturbances after which the rate stayed lower. */
  slower: readonly string[];
};

const CAST: readonly Part[] = (['api', 'worker'] as const).map((role) => ({
  name: role,
  role,
  program: THIS,
}));

const SCENERY: Scenery = {
  people: 2_000,
  hasOwnDisk: false,
  startOthers: async () => ({}),
  settings: ({ url }) => `
sources:
  - { name: upstream, url: "${url}", timeout: 5s, provides: [profile, email] }
`,
};

/**
 * The pause is longer by this factor after nodes were started. On a slow machine, a new API node
 * reaches its usual processor time for a call only after 60 seconds.
 */
const PAUSES_OF_NEW_NODES = 5;

/** Long enough for several calls: a client repeats an unanswered one after 15 seconds. */
const MOST_SERVED_MS = 60_000;
const LOOK_EVERY_MS = 100;

export async function runRecovery(
  options: RecoveryOptions,
): Promise<RecoveryOutcome & { folder: string }> {
  const { folder, result } = await playInFolder(
    { name: 'recovery', ...options },
    async (place, atEnd) => {
      const stage = await setStage(place, { ...options, scenery: SCENERY }, atEnd, CAST);
      stage.source.calm();
      const ended = new AbortController();
      atEnd(async () => ended.abort());
      const yardstick = await Yardstick.start();
      atEnd(() => yardstick.close());
      return play(stage, yardstick, options, ended);
    },
  );
  return { folder, ...result };
}

async function play(
  stage: Stage,
  yardstick: Yardstick,
  options: RecoveryOptions,
  ended: AbortController,
): Promise<RecoveryOutcome> {
  const { rounds, seconds, settleSeconds, progress } = options;
  const callers = new Callers(stage, ended.signal);
  const measured: Measured[] = [];
  const measure = async (): Promise<Rate> => {
    const from = performance.now();
    await delay(seconds * 1_000);
    const to = performance.now();
    return { done: callers.rate(from, to), speed: yardstick.speed(from, to) };
  };
  async function disturb(): Promise<void> {
    await delay(settleSeconds * PAUSES_OF_NEW_NODES * 1_000);
    let before = await measure();
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, cause, startsNodes = false } of DISTURBANCES) {
        stage.journal.note(name);
        await cause(stage, round);
        const served = await untilServed(stage, callers, name);
        await delay(settleSeconds * (startsNodes ? PAUSES_OF_NEW_NODES : 1) * 1_000);
        const after = await measure();
        measured.push({ name, before, after, seconds: served });
        progress(`${round + 1} of ${rounds}, ${name}: ${inWords(before)} → ${inWords(after)}`);
        before = after;
      }
    }
  }
  // The callers reject early if the test itself cannot continue.
  await Promise.race([disturb(), callers.done]);
  ended.abort();
  await callers.done;
  await becomeQuiet(stage, () => progress('waiting until all work is done'));
  await auditAccounts(stage, stage.accounts);
  const rows = summarise(measured);
  return { rows, violations: stage.journal.listViolations(), slower: judge(rows) };
}

const inWords = ({ done, speed }: Rate): string =>
  `${done.toFixed(1)}/s at ${speed.toFixed(0)} computations/s`;

/**
 * Waits until each caller has submitted new work and got its result.
 * @returns the seconds that this took
 */
async function untilServed(stage: Stage, callers: Callers, name: string): Promise<number> {
  const since = performance.now();
  const waited = () => performance.now() - since;
  while (!callers.areAllServed(since) && waited() < MOST_SERVED_MS) await delay(LOOK_EVERY_MS);
  if (!callers.areAllServed(since)) {
    stage.journal.violation('clients are not served any more', `${name}: ${waited()} ms after it`);
  }
  return waited() / 1_000;
}
