/**
 * Named points between a check and the action that relies on it. A test stops a node at one of them
 * while another process overtakes it, so that a race that would rarely occur by chance occurs each
 * time. In a running service they have no effect: passing a point costs one comparison.
 */
export const RACE_POINTS = [
  /** A refresh request is matched; its account is not locked yet. */
  'refresh.drafted',
  /** Answers are compared with the stored contacts; nothing is locked yet. */
  'lookup.compared',
  /** Answers are recorded; the accounts of their subscribers are not locked yet. */
  'refresh.concluding',
  /** Contacts are written; the companies that their positions name are not written yet. */
  'contact.recorded',
  /** A batch of an import is read; nothing is locked yet. */
  'import.batch',
  /** A portion of an uploaded list is loaded; that is not committed yet. */
  'import.portion',
  /** Results that show a person are found; the person is not locked yet. */
  'erasure.scanned',
  /** A chunk's leads are matched; their matches are not recorded yet. */
  'chunk.matched',
  /** The rows of a check-up's chunk are matched; their matches are not recorded yet. */
  'checkup.matched',
  /** Some profiles of a large request are opened and charged; that is not committed yet. */
  'refresh.opening',
  /** A refresh request has joined lookups; its profiles are not stored yet. */
  'refresh.joined',
  /** The owner of a key is read; no action of the call has begun yet. */
  'key.read',
  /** The unclaimed chunks of a job are locked; they are not resolved yet. */
  'job.cancelling',
  /** Match keys of stored contacts are compared with the current rules; nothing is locked yet. */
  'keys.compared',
  /** A transaction is committed; listeners are not notified of it yet. */
  'notification.due',
] as const;
export type RacePoint = (typeof RACE_POINTS)[number];

type Holder = (point: RacePoint) => Promise<void> | undefined;

let holder: Holder | undefined;

/** Passes a point immediately, unless a test holds it: `await passRacePoint('…')`. */
export const passRacePoint = (point: RacePoint): Promise<void> | undefined => holder?.(point);

/**
 * Registers, for tests, a function that decides in this process how long a point is held. With
 * undefined, points are not held.
 */
export function holdRacePoints(by: Holder | undefined): void {
  holder = by;
}
