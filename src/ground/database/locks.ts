/**
 * The order of locks, and the numbers of the advisory locks that have one.
 *
 * A transaction that needs several locks takes them in this order. Locks of one line are taken in
 * the order of their keys.
 *
 * 1. The idempotency key: a create call that has one.
 *    Then the watch: its runs, and the calls that change it.
 * 2. The erasure barrier: shared by work that has matched contacts and is about to write down whom
 *    it found; exclusive for an erasure (`people/contacts/erasure-barrier.ts`).
 * 3. Chunks, then their job: the task that resolves a chunk, a call that cancels the job. A pause
 *    that begins locks the job alone.
 * 4. Uploaded lists: shared by a create of a job from one; alone by their pruning, which waits for none.
 * 5. Accounts: whatever judges, charges or closes. Creates, deadlines, the last chunk of a job.
 * 6. The writers' gate, then match keys, contacts and companies: whatever writes contacts
 *    (`people/contacts/store/locks.ts`). Imports, answers from sources, erasures.
 * 7. Lookups: whatever opens, joins or ends one.
 * 8. Pauses of chunks: whatever begins or ends one.
 *
 * docs/architecture.md#locks says why, and which two places may go against the order.
 */

/**
 * PostgreSQL identifies an advisory lock by a number that the application chooses. Locks of this
 * product that are taken by name use the hash of the name instead (`hashtextextended(name, 0)`).
 */
export const ADVISORY_LOCK = {
  /** Nodes that start together migrate one after the other. Outside of the order: held alone. */
  migration: 7_362_883,
  /** Line 6: shared by writers of a few contacts, exclusive for writers of many. */
  writersGate: 7_362_884,
  /** Line 2. */
  erasureBarrier: 7_362_885,
  /**
   * With the version of the match keys that somebody makes: shared by nodes and imports as long as
   * they are connected. Outside of the order: nobody waits for it (`people/contacts/rekey/presence.ts`).
   */
  matchKeys: 7_362_886,
  /**
   * With a position of the event log: shared by transactions that have recorded events. Outside of
   * the order: nobody waits for it (`events/record/horizon.ts`).
   */
  eventWriters: 7_362_887,
} as const;
