/** A test under pressure, from the set-up to its record. */
import { setTimeout as delay } from 'node:timers/promises';
import { auditAccounts } from '../crash/checks/books.ts';
import { checkEvents, isAllSeen } from '../crash/checks/events.ts';
import type { Call } from '../crash/client.ts';
import type { ClusterSetting } from '../crash/cluster.ts';
import { addEndpoints, type CrashEndpoint } from '../crash/endpoints.ts';
import { playInFolder } from '../crash/folder.ts';
import type { Load } from '../crash/load.ts';
import { type LogReader, startReaders } from '../crash/readers.ts';
import { becomeQuiet, checkAll, startClients } from '../crash/run.ts';
import { type Closing, PART } from '../crash/stage.ts';
import { judgeRun, readBalances } from '../crash/told.ts';
import { startWatching, type Watching } from '../crash/watching.ts';
import type { Work } from '../crash/work.ts';
import { Recorder } from '../history/recorder.ts';
import { CallCounts } from './counts.ts';
import { callQuietly, grant, spend } from './credits.ts';
import { type Crowd, followJobs, measureCapacity, sendLoad } from './crowd.ts';
import { backUp, readRepeatedly, writeAndIdle } from './neighbours.ts';
import type { PressureRecord } from './record.ts';
import { type Sample, takeSample } from './samples.ts';
import { type PressureStage, setPressureStage } from './stage.ts';
import { isClean, judge, MOST_DRAIN_SECONDS } from './verdict.ts';

export type PressureOptions = {
  seed: number;
  minutes: number;
  receiverMs: number;
  sourceMs: number;
  /** Keeps the database and the folder. */
  keep: boolean;
  /** A temporary PostgreSQL if null. */
  cluster: ClusterSetting | null;
  signal?: AbortSignal;
  progress(line: string): void;
};

export type PressureOutcome = { folder: string; record: PressureRecord };

/** The rate of the load, as a multiple of what the node can do. */
const OVERLOAD = 1.5;
const MOST_CALIBRATION_SECONDS = 20;
const MOST_WINDOWS = 36;
const WINDOW_SECONDS = 10;
const SAMPLES = 60;
const READERS = 4;
const SEEN_WITHIN_MS = 60_000;
/** Parts whose p99 are compared. */
const PART_SECONDS = 1_800;

export async function runPressure(options: PressureOptions): Promise<PressureOutcome> {
  const { folder, result } = await playInFolder({ name: 'pressure', ...options }, (...place) =>
    setAndPlay(options, ...place),
  );
  return { folder, record: result };
}

async function setAndPlay(
  options: PressureOptions,
  folder: string,
  atEnd: Closing,
): Promise<PressureRecord> {
  let counts: CallCounts | undefined;
  const recorder = new Recorder(folder);
  const observe = (call: Call) => {
    counts?.add(call);
    // The crowd's calls are too many to keep; its accounts are audited.
    if (!counts?.crowdAccounts.has(call.account)) recorder.observe(call);
  };
  const stage = await setPressureStage(folder, { ...options, observe }, atEnd);
  counts = new CallCounts(stage.journal);
  counts.quietAccount = stage.quiet.id;
  counts.crowdAccounts = new Set(stage.crowd.map(({ id }) => id));
  return play(stage, counts, recorder, options);
}

type Verified = {
  accepted: Work[];
  endpoints: readonly CrashEndpoint[];
  readers: readonly LogReader[];
  clients: Promise<unknown>;
  over: AbortController;
  watching: Watching;
};

async function play(
  stage: PressureStage,
  counts: CallCounts,
  recorder: Recorder,
  options: PressureOptions,
): Promise<PressureRecord> {
  const { journal } = stage;
  const seconds = options.minutes * 60;
  const ended = new AbortController();
  const crowd = gather(stage, counts, ended.signal);
  const following = followJobs(crowd);
  options.progress('measuring what the node can do');
  const calibration = Math.min(MOST_CALIBRATION_SECONDS, seconds / 3);
  await measureCapacity(crowd, calibration / 3);
  const capacity = await measureCapacity(crowd, calibration);
  journal.note(`the node answers ${capacity.toFixed(1)} calls in a second`);

  const verified = await startVerified(stage, ended.signal);
  counts.began = performance.now();
  const load = [
    sendLoad(crowd, capacity, OVERLOAD),
    callQuietly(stage, ended.signal),
    readBalances(stage, ended.signal),
    following,
  ];
  const poor = Promise.all([spend(stage, ended.signal), grant(stage, recorder, ended.signal)]);
  const neighbours = startNeighbours(stage, seconds, ended.signal);
  const failing = Promise.all([...load, poor, neighbours, verified.clients]);
  const samples: Sample[] = [];
  const sampling = sampleUntil(stage, counts, samples, seconds, options.progress);
  await Promise.race([sampling, failing.then(() => sampling)]);

  ended.abort();
  const stoppedAt = performance.now();
  const [refusedForCredits] = await poor;
  const backups = await neighbours;
  await Promise.all(load);
  // At its pace, the slow receiver would need longer than the checks wait.
  stage.receivers.calm();
  await becomeQuiet(stage, () => options.progress('waiting until all work is done'));
  const drainSeconds = (performance.now() - stoppedAt) / 1_000;
  const cleaned = await untilClean(stage, stoppedAt, seconds);
  await checkVerified(stage, verified);
  const { watching, readers } = verified;
  await auditAccounts(stage, [...stage.crowd, stage.poor, stage.quiet, watching.account]);
  const accounts = [...stage.accounts, stage.poor];
  await judgeRun(stage, { recorder, readers, accounts, watching });
  await checkCreated(stage, crowd);

  const part = Math.min(PART_SECONDS, seconds / 3);
  const firstP99 = counts.crowd.between(0, part).p99;
  const lastP99 = counts.crowd.between(seconds - part, seconds).p99;
  const windows = Math.min(MOST_WINDOWS, Math.max(1, Math.floor(seconds / WINDOW_SECONDS)));
  const accepted = crowd.accepted.jobs + crowd.accepted.requests;
  const judged = { minutes: options.minutes, first: firstP99, last: lastP99, drainSeconds };
  const faults = judge({ ...judged, accepted, loaded: samples.at(-1)!, cleaned });
  return {
    seed: options.seed,
    minutes: options.minutes,
    capacity: Math.round(capacity),
    offered: Math.round(capacity * OVERLOAD),
    accepted: crowd.accepted,
    unsent: crowd.unsent,
    givenUp: crowd.givenUp,
    refusedForCredits,
    backups,
    statuses: counts.statuses,
    quietStatuses: counts.quietStatuses,
    crowd: counts.crowd.windows(seconds, windows),
    quiet: counts.quiet.windows(seconds, windows),
    firstP99,
    lastP99,
    drainSeconds: Math.round(drainSeconds),
    samples,
    cleaned,
    violations: [...faults, ...journal.listViolations()],
  };
}

function gather(stage: PressureStage, counts: CallCounts, ended: AbortSignal): Crowd {
  const clients = stage.crowd.map((account, at) =>
    stage.client(account, stage.draw(PART.clients + 20 + at)),
  );
  const draws = stage.draw(PART.clients + 50);
  const accepted = { jobs: 0, requests: 0 };
  return { stage, counts, draws, clients, ended, accepted, unsent: 0, givenUp: 0 };
}

/** Clients and readers whose results are checked one by one, as in a crash test. */
async function startVerified(stage: PressureStage, ended: AbortSignal): Promise<Verified> {
  const over = new AbortController();
  const accepted: Work[] = [];
  const load: Load = { ...stage, accepted, ended, over: over.signal };
  const endpoints = await addEndpoints(stage);
  const readers = startReaders(stage.accounts, {
    urls: stage.urls,
    draws: stage.draw(PART.readers),
    journal: stage.journal,
    over: over.signal,
  });
  const watching = await startWatching(stage);
  return { accepted, endpoints, readers, over, watching, clients: startClients(stage, load) };
}

async function startNeighbours(
  stage: PressureStage,
  seconds: number,
  ended: AbortSignal,
): Promise<number> {
  const { url, urls } = stage.database;
  const holdMs = (seconds / 3) * 1_000;
  const readers = Array.from({ length: READERS }, (_, reader) =>
    readRepeatedly(url, reader, holdMs, ended),
  );
  const writers = urls.map((one) => writeAndIdle(one, ended));
  const [count] = await Promise.all([backUp(stage, ended), ...writers, ...readers]);
  return count;
}

async function sampleUntil(
  stage: PressureStage,
  counts: CallCounts,
  samples: Sample[],
  seconds: number,
  progress: PressureOptions['progress'],
): Promise<void> {
  const second = () => (performance.now() - counts.began) / 1_000;
  for (;;) {
    samples.push(await takeSample(stage, Math.round(Math.min(second(), seconds))));
    const { p99 } = counts.crowd.between(second() - WINDOW_SECONDS, second());
    progress(
      `${Math.round(second())} s, ${JSON.stringify(counts.statuses)}, p99 ${p99} ms, ${stage.journal.violationCount} violations`,
    );
    const wait = Math.min(seconds / SAMPLES, seconds - second());
    if (wait <= 0) return;
    await delay(wait * 1_000);
  }
}

/** Waits until autovacuum has cleaned the tables; it has as long as the work. */
async function untilClean(
  stage: PressureStage,
  stoppedAt: number,
  seconds: number,
): Promise<Sample> {
  for (;;) {
    const sample = await takeSample(stage, Math.round(seconds));
    const waitedMs = performance.now() - stoppedAt;
    if (isClean(sample) || waitedMs > MOST_DRAIN_SECONDS * 1_000) return sample;
    await delay(1_000);
  }
}

async function checkVerified(stage: PressureStage, verified: Verified): Promise<void> {
  const { accepted, readers, endpoints, clients, over } = verified;
  const deadline = performance.now() + SEEN_WITHIN_MS;
  while (!isAllSeen(accepted, readers) && performance.now() < deadline) await delay(250);
  over.abort();
  await clients;
  await Promise.all(readers.map(({ done }) => done));
  checkEvents(accepted, readers, stage.journal);
  await checkAll(stage, accepted, endpoints);
}

/** Each accepted create of the crowd exists once. Those without an answer may exist, too. */
async function checkCreated(
  { database, crowd, journal }: PressureStage,
  { accepted, givenUp }: Crowd,
) {
  const [rows] = await database.ask(
    `select (select count(*) from enrichment_job where account_id = any ($1))::int as jobs,
            (select count(*) from refresh_request where account_id = any ($1))::int as requests`,
    [crowd.map(({ id }) => id)],
  );
  for (const kind of ['jobs', 'requests'] as const) {
    if (rows[kind] >= accepted[kind] && rows[kind] <= accepted[kind] + givenUp) continue;
    journal.violation(
      'accepted work was lost or doubled',
      `${rows[kind]} of ${accepted[kind]} ${kind}`,
    );
  }
}
