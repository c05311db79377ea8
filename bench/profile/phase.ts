/** One phase of the service's work, with its processor time. */
import { join } from 'node:path';
import type { Cluster } from '../growth/cluster.ts';
import { databaseSeconds } from '../growth/usage.ts';
import type { TestBed } from '../test-bed.ts';
import { now, readTimes, type Sampled, type Span, type Times } from './samples.ts';
import { readStatements, resetStatements, type Statements } from './statements.ts';

/** All times in microseconds. */
export type Phase = Sampled &
  Statements & {
    name: string;
    /** Leads, records or profiles. */
    count: number;
    wall: number;
    /** All threads of the service's or the command's process; null where it cannot be measured. */
    service: number | null;
    /** PostgreSQL's processes. */
    database: number | null;
  };

/** A phase whose profiles are still being recorded. */
export type Taken = Omit<Phase, keyof Sampled> & { span: Span };

export type Measuring = { testBed: TestBed; cluster: Cluster };

const MICROSECONDS = 1_000_000;

/**
 * Runs a phase.
 * @param processorSeconds returns the processor time of the measured process
 */
export async function takePhase(
  { testBed, cluster }: Measuring,
  name: string,
  count: number,
  processorSeconds: () => Promise<number | null>,
  work: () => Promise<unknown>,
): Promise<Taken> {
  testBed.say(`profiling: ${name}`);
  const usage = async () => [await processorSeconds(), await databaseSeconds(cluster)] as const;
  const before = await usage();
  await resetStatements(testBed.database.pool);
  const from = now();
  await work();
  const span = { from, to: now() };
  const after = await usage();
  const taken = (at: 0 | 1) =>
    before[at] === null || after[at] === null ? null : (after[at] - before[at]) * MICROSECONDS;
  return {
    name,
    count,
    span,
    wall: span.to - span.from,
    service: taken(0),
    database: taken(1),
    ...(await readStatements(testBed.database.pool)),
  };
}

let folders = 0;

/** A folder for profiles, and the options that make Node write them there. */
export function profiling({ folder }: TestBed): { profiles: string; node: string[] } {
  folders += 1;
  const profiles = join(folder, `profiles-${folders}`);
  return { profiles, node: ['--cpu-prof', `--cpu-prof-dir=${profiles}`] };
}

/** Call this after the process has ended, because Node writes its profiles then. */
export async function withStages({ span, ...phase }: Taken, profiles: string): Promise<Phase> {
  const sampled = await readTimes(profiles, span);
  return {
    ...phase,
    stages: scaled(sampled.stages, phase),
    functions: scaled(sampled.functions, phase),
  };
}

/** Samples also count while a thread waits for a processor that others use. */
function scaled(times: Times, { service }: Pick<Phase, 'service'>): Times {
  const sum = times.values().reduce((all, time) => all + time, 0);
  const factor = service === null ? 1 : Math.min(1, service / sum);
  return new Map(times.entries().map(([name, time]) => [name, time * factor]));
}
