/** The record of a run, which is written as JSON and drawn as a chart. */
import type { Statuses } from './counts.ts';
import type { Window } from './latencies.ts';
import type { Sample } from './samples.ts';

export type PressureRecord = {
  seed: number;
  minutes: number;
  /** Calls in a second: the most that the node answered before, and the rate of the load. */
  capacity: number;
  offered: number;
  accepted: { jobs: number; requests: number };
  unsent: number;
  /** Calls that were never answered. */
  givenUp: number;
  refusedForCredits: number;
  backups: number;
  statuses: Statuses;
  quietStatuses: Statuses;
  crowd: Window[];
  quiet: Window[];
  firstP99: number;
  lastP99: number;
  drainSeconds: number;
  samples: Sample[];
  cleaned: Sample;
  violations: string[];
};
