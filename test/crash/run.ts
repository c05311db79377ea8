/** A crash test, from the set-up to its result. */
import { setTimeout as delay } from 'node:timers/promises';
import type { RacePoint } from '../../src/ground/race-points.ts';
import { Recorder } from '../history/recorder.ts';
import { auditAccounts, checkBooks } from './checks/books.ts';
import { checkBudget } from './checks/budget.ts';
import { checkContacts } from './checks/contacts.ts';
import { checkDisputes, loadHistories } from './checks/disputes.ts';
import { checkEndpoints, checkIds } from './checks/endpoints.ts';
import { checkEvents, isAllSeen } from './checks/events.ts';
import { checkResults } from './checks/results.ts';
import { checkVerdicts } from './checks/verdicts.ts';
import { checkWebhooks } from './checks/webhooks.ts';
import type { ClusterSetting } from './cluster.ts';
import { type Disputes, decideDisputes, decideSome, disputeResults } from './disputes.ts';
import { addEndpoints, type CrashEndpoint } from './endpoints.ts';
import { prepareErrands, runErrands } from './errands.ts';
import { causeEvents, eventsCalled, possibleEvents } from './events.ts';
import { playInFolder } from './folder.ts';
import { type Load, submit } from './load.ts';
import { operate } from './operator.ts';
import { untilQuiet } from './quiet.ts';
import { findUnmet } from './races-met.ts';
import { startReaders } from './readers.ts';
import { CREDITS, PART, PRICE, type Stage, setStage } from './stage.ts';
import { judgeRun, readBalances } from './told.ts';
import { startWatching } from './watching.ts';
import type { Work } from './work.ts';

export type RunOptions = {
  seed: number;
  /** How long events are caused. */
  minutes: number;
  /** The largest number of events. */
  events: number;
  /** Kinds of events that are caused; all if empty. */
  only: readonly string[];
  /** The URL of a database to use; a temporary PostgreSQL if null. */
  cluster: ClusterSetting | null;
  /** Keeps the database at the end, and the folder in any case. */
  keep: boolean;
  /** Ends the test without a result. */
  signal?: AbortSignal;
  /** Called every few seconds with the progress. */
  progress(line: string): void;
};

export type Outcome = {
  /** The folder with the journal and the logs of nodes; deleted if there were no violations. */
  folder: string;
  seconds: number;
  events: ReadonlyMap<string, number>;
  accepted: Counts;
  concluded: Counts;
  asked: number;
  webhooks: number;
  /** Race points that no process has passed. */
  unmet: readonly RacePoint[];
  violations: string[];
};

type Counts = { jobs: number; requests: number };

/** Events that are caused side by side. */
const LANES = 2;
/** A run of this length must pass every race point; a shorter one lists those that it has not. */
const ALL_RACES_MINUTES = 10;
const REPORT_EVERY_MS = 5_000;
/** After all failures have ended: past deadlines, rests of sources and delays of webhooks. */
const QUIET_WITHIN_MS = 240_000;
/** After that, a client or a reader never receives what it still misses. */
const SEEN_WITHIN_SECONDS = 60;

export async function runCrash(options: RunOptions): Promise<Outcome> {
  const { result } = await playInFolder({ name: 'crash', ...options }, async (folder, atEnd) => {
    const recorder = new Recorder(folder);
    const stage = await setStage(folder, { ...options, observe: recorder.observe }, atEnd);
    stage.journal.note(`seed ${options.seed}`);
    return play(stage, options, recorder);
  });
  return result;
}

async function play(stage: Stage, options: RunOptions, recorder: Recorder): Promise<Outcome> {
  const { journal, receivers } = stage;
  const sources = [stage.source, ...Object.values(stage.others)];
  const ended = new AbortController();
  const over = new AbortController();
  const accepted: Work[] = [];
  const load: Load = { ...stage, accepted, ended: ended.signal, over: over.signal };
  const tell = (what: string) => options.progress(`${progressOf(stage, accepted)}, ${what}`);

  const endpoints = await addEndpoints(stage);
  const watching = await startWatching(stage);
  const telling = readBalances(stage, ended.signal);
  const errand = await prepareErrands(stage);
  const errands = runErrands(stage, errand, ended.signal);
  const clients = startClients(stage, load);
  const disputes: Disputes = { sent: [], decided: new Map() };
  const seen = new AbortController();
  const disputing = startDisputes(stage, load, disputes, seen.signal);
  const readers = startReaders(stage.accounts, {
    urls: stage.urls,
    draws: stage.draw(PART.readers),
    journal,
    over: over.signal,
  });
  const trouble = startTrouble(stage, options.only, ended.signal);
  const lastSecond = journal.seconds + options.minutes * 60;
  const isEnough = () => journal.seconds > lastSecond || journal.eventCount >= options.events;
  // The clients or the cause of events reject early if the suite itself cannot continue.
  const underLoad = waitUntil(isEnough, () => tell('under load'));
  await Promise.race([
    clients,
    disputing,
    trouble,
    underLoad,
    telling.then(() => underLoad),
    errands.then(() => underLoad),
  ]);
  ended.abort();
  await trouble;
  await telling;
  await errands;
  journal.note('all failures have ended');
  for (const source of sources) source.calm();
  receivers.calm();
  await becomeQuiet(stage, () => tell('waiting for quiet'));
  // Clients and readers wait between their calls, and the nodes may have started only now.
  const deadline = journal.seconds + SEEN_WITHIN_SECONDS;
  while (!isAllSeen(accepted, readers) && journal.seconds < deadline) await delay(250);
  seen.abort();
  await disputing;
  await becomeQuiet(stage, () => tell('waiting for the last disputes'));
  over.abort();
  await clients;
  await Promise.all(readers.map(({ done }) => done));
  checkEvents(accepted, readers, journal);
  tell('checking the results');
  await checkAll(stage, accepted, endpoints, disputes);
  await auditAccounts(stage, [watching.account, errand]);
  await judgeRun(stage, { recorder, readers, accounts: stage.accounts, watching });
  const unmet = await findUnmet(stage.folder);
  if (options.minutes >= ALL_RACES_MINUTES) {
    for (const point of unmet) journal.violation('a race point was never passed', point);
  }
  return { ...outcomeOf(stage, accepted), unmet };
}

export function startClients({ accounts, draw, client }: Stage, load: Load): Promise<unknown> {
  const submitting = accounts.flatMap((account, at) =>
    (['job', 'request'] as const).map((kind, which) => {
      const draws = draw(PART.clients + 2 * at + which);
      return submit(load, kind, client(account, draws), draws);
    }),
  );
  return Promise.all(submitting);
}

/** Clients that dispute results, and the operator who decides about them. */
async function startDisputes(
  stage: Stage,
  load: Load,
  disputes: Disputes,
  seen: AbortSignal,
): Promise<void> {
  const { accounts, draw, client, operator } = stage;
  const disputing = accounts.map((account, at) => {
    const draws = draw(PART.disputes + at);
    return disputeResults(load, disputes, client(account, draws), draws, seen);
  });
  const draws = draw(PART.decisions);
  await Promise.all([...disputing, decideDisputes(operator, disputes, draws, load.ended)]);
  await decideSome(operator, disputes, draws);
}

function startTrouble(stage: Stage, only: readonly string[], ended: AbortSignal): Promise<unknown> {
  const events = possibleEvents(eventsCalled(only), stage.database);
  const busy = new Set<unknown>();
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    causeEvents(stage, events, stage.draw(PART.events + lane), busy, ended),
  );
  return Promise.all([...lanes, operate(stage.operator, stage.draw(PART.operator), ended)]);
}

async function waitUntil(holds: () => boolean, report: () => void): Promise<void> {
  for (let count = 0; !holds(); count += 1) {
    if (count % (REPORT_EVERY_MS / 250) === 0) report();
    await delay(250);
  }
}

export async function becomeQuiet({ database, journal }: Stage, report: () => void): Promise<void> {
  const reporting = setInterval(report, REPORT_EVERY_MS);
  const waiting = await untilQuiet(database, QUIET_WITHIN_MS);
  clearInterval(reporting);
  for (const line of waiting) journal.violation('something waits for ever', line);
  journal.note('quiet');
}

export async function checkAll(
  stage: Stage,
  accepted: readonly Work[],
  endpoints: readonly CrashEndpoint[] = [],
  disputes: Disputes | null = null,
): Promise<void> {
  const { journal, receivers, database, people } = stage;
  await checkResults(accepted, journal);
  const histories = disputes ? await loadHistories(stage, disputes, accepted) : [];
  checkDisputes(stage, histories);
  await checkBooks(stage, CREDITS, accepted);
  await checkBudget(stage, PRICE);
  checkWebhooks(accepted, receivers, journal);
  checkIds([...accepted, ...endpoints], receivers, journal);
  await checkEndpoints(database, endpoints, receivers, journal);
  checkVerdicts(accepted, journal);
  await checkContacts(database, people, journal);
}

const outcomeOf = (
  { folder, journal, source, others, receivers }: Stage,
  accepted: readonly Work[],
): Omit<Outcome, 'unmet'> => ({
  folder,
  seconds: journal.seconds,
  events: journal.events,
  accepted: countKinds(accepted),
  concluded: countKinds(accepted.filter(({ result }) => result !== null)),
  asked: [source, ...Object.values(others)].reduce((sum, one) => sum + one.asked, 0),
  webhooks: receivers.received,
  violations: journal.listViolations(),
});

function countKinds(works: readonly Work[]): Counts {
  const jobs = works.filter(({ kind }) => kind === 'job').length;
  return { jobs, requests: works.length - jobs };
}

function progressOf({ journal }: Stage, accepted: readonly Work[]): string {
  const concluded = accepted.filter(({ result }) => result !== null).length;
  return [
    `${Math.round(journal.seconds)} s`,
    `${journal.eventCount} events`,
    `${accepted.length} accepted`,
    `${concluded} concluded`,
    `${journal.violationCount} violations`,
  ].join(', ');
}
