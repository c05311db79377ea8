/**
 * Named places between a check and the action that relies on it. A test stops a node at one of them
 * while another process overtakes it, so that a race which chance would show once a year happens
 * each time. In a running service nothing stops there: passing a point costs one comparison.
 */
const RACE_POINTS = [
  /** A refresh request is matched; its account is not locked yet. */
  'refresh.drafted',
  /** Answers are compared with the contacts as they stand; nothing is locked yet. */
  'lookup.compared',
  /** Answers are recorded; the accounts of those who wait are not locked yet. */
  'refresh.concluding',
  /** Contacts are written; the companies that their positions name are not yet. */
  'contact.recorded',
  /** A batch of an import is read; nothing is locked yet. */
  'import.batch',
  /** Results that show a person are found; the person is not locked yet. */
  'erasure.scanned',
  /** A chunk's leads are matched; what they were matched with is not recorded yet. */
  'chunk.matched',
  /** Some profiles of a large request are opened and charged; that is not committed yet. */
  'refresh.opening',
  /** A refresh request has joined lookups; its profiles are not stored yet. */
  'refresh.joined',
  /** The owner of a key is read; nothing has been done on their behalf yet. */
  'key.read',
  /** The chunks of a job that nobody has are locked; they are not resolved yet. */
  'job.cancelling',
  /** Match keys of stored contacts are compared with those made today; nothing is locked yet. */
  'keys.compared',
] as const;
export type RacePoint = (typeof RACE_POINTS)[number];

type Holder = (point: RacePoint) => Promise<void> | undefined;

let holder: Holder | undefined;

/** Passes a point, at once unless a test holds it: `await passRacePoint('…')`. */
export const passRacePoint = (point: RacePoint): Promise<void> | undefined => holder?.(point);

/** For tests: `by` decides in this process how long a point is held; undefined ends that. */
export function holdRacePoints(by: Holder | undefined): void {
  holder = by;
}
