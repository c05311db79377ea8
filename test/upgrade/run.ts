/** An upgrade from one release to this one, and back, from the set-up to its result. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { playInFolder } from '../crash/folder.ts';
import type { Load } from '../crash/load.ts';
import { operate } from '../crash/operator.ts';
import { becomeQuiet, checkAll, startClients } from '../crash/run.ts';
import { PART, type Stage, setStage } from '../crash/stage.ts';
import type { Work } from '../crash/work.ts';
import { castOf, checkLogs, enter, type Phase, phasesOf } from './phases.ts';
import { checkOut } from './release.ts';

export type UpgradeOptions = {
  from: string;
  seed: number;
  /** Number of jobs, and of requests, that are concluded in each phase. */
  each: number;
  /** True to start the release before on the new schema as well. */
  withReturn: boolean;
  keep: boolean;
  say(line: string): void;
};

export type Outcome = { folder: string; violations: string[] };

export async function runUpgrade(options: UpgradeOptions): Promise<Outcome> {
  const { result } = await playInFolder({ name: 'upgrade', ...options }, async (folder, atEnd) => {
    const release = await checkOut(options.from, join(folder, 'release'));
    options.say(
      `from ${options.from} (${release.commit}, ${release.version}), seed ${options.seed}`,
    );
    return play(await setStage(folder, options, atEnd, castOf(release)), options);
  });
  return result;
}

async function play(stage: Stage, options: UpgradeOptions): Promise<Outcome> {
  const { journal, source, receivers, operator } = stage;
  const ended = new AbortController();
  const over = new AbortController();
  const accepted: Work[] = [];
  const load: Load = { ...stage, accepted, ended: ended.signal, over: over.signal };
  const clients = startClients(stage, load);
  const operating = operate(operator, stage.draw(PART.operator), ended.signal);
  for (const phase of phasesOf(options.withReturn)) {
    await enter(stage, phase);
    // The clients or the operator reject early if the suite itself cannot continue.
    await Promise.race([last(phase, accepted, options), clients, operating]);
  }
  ended.abort();
  await operating;
  source.calm();
  receivers.calm();
  options.say('waiting for quiet');
  await becomeQuiet(stage, () => {});
  over.abort();
  await clients;
  await checkAll(stage, accepted);
  await checkLogs(stage);
  options.say(summaryOf(stage, accepted));
  return { folder: stage.folder, violations: journal.listViolations() };
}

const MOST_PHASE_MS = 300_000;

/** Waits until the required work was accepted and concluded in the phase. */
async function last({ title }: Phase, accepted: readonly Work[], options: UpgradeOptions) {
  const [before, began] = [accepted.length, performance.now()];
  const concluded = (kind: Work['kind']) =>
    accepted.slice(before).filter((work) => work.kind === kind && work.result !== null).length;
  while (Math.min(concluded('job'), concluded('request')) < options.each) {
    if (performance.now() - began > MOST_PHASE_MS) {
      throw new Error(
        `${title}: too little is concluded (${concluded('job')} jobs, ${concluded('request')} requests)`,
      );
    }
    await delay(250);
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  options.say(
    `${title}: ${concluded('job')} jobs and ${concluded('request')} requests in ${seconds} s`,
  );
}

function summaryOf({ journal, receivers, source }: Stage, accepted: readonly Work[]): string {
  const jobs = accepted.filter(({ kind }) => kind === 'job').length;
  return `${jobs} jobs and ${accepted.length - jobs} requests accepted, ${receivers.received} webhooks, ${source.asked} queries, ${journal.events.get('key rolled') ?? 0} keys rolled`;
}
