/**
 * The order of locks, and the numbers of the advisory locks that have one.
 *
 * A transaction that needs several locks takes them in this order. Locks with the same number are
 * taken in the order of their keys.
 *
 * 1. The idempotency key: a create call that has one.
 *    Then the watch: its runs, and the calls that change it. Then the import: its portions, and the
 *    call that undoes it.
 * 2. The erasure barrier: shared by work that has matched contacts and is about to store the people
 *    it found; exclusive for an erasure (`people/contacts/erasure-barrier.ts`).
 * 3. A check-up, then its chunks: the task that checks a chunk. An erasure skips locked chunks, which
 *    are being deleted.
 *    Chunks, then their job: the task that resolves a chunk, a call that cancels the job. A
 *    suspension that begins locks the job alone.
 * 4. Uploaded lists: shared by a create of work from one; exclusive for calls that change or delete
 *    them, and for their pruning, which does not wait for the lock.
 * 5. A person: their sign-ins, and switches of account. The users of an account: rolls of a key, and calls that create, change or delete keys. Then
 *    accounts: all work that judges, charges or closes. Creates, deadlines, the last chunk of a job.
 *    Then the spending of keys with limits: holds, charges and releases.
 * 6. The writers' gate, then match keys, contacts and companies: all work that writes contacts
 *    (`people/contacts/store/locks.ts`). Imports, answers from sources, erasures.
 * 7. Lookups: all work that opens, joins or ends one.
 * 8. Suspensions of chunks: all work that begins or ends one.
 *
 * docs/architecture.md#locks gives the reasons, and the three exceptions from the order.
 */

/**
 * PostgreSQL identifies an advisory lock by a number that the application chooses. Tenure's
 * advisory locks with a name use the hash of that name instead (`hashtextextended(name, 0)`).
 */
export const ADVISORY_LOCK = {
  /**
   * Makes nodes that start together migrate one after the other. It has no position in the order,
   * because it is held alone.
   */
  migration: 7_362_883,
  /** Number 6 of the order: shared by writers of a few contacts, exclusive for writers of many. */
  writersGate: 7_362_884,
  /** Number 2 of the order. */
  erasureBarrier: 7_362_885,
  /**
   * The first part of a lock whose second part is a version of the match keys. Nodes and imports
   * hold the lock of their version, shared, while they are connected. It has no position in the
   * order, because no transaction waits for it (`people/contacts/rekey/presence.ts`).
   */
  matchKeys: 7_362_886,
  /**
   * The first part of a lock whose second part is a position among the events. Transactions that
   * have recorded events share it. It has no position in the order, because no transaction waits
   * for it (`events/record/horizon.ts`).
   */
  eventWriters: 7_362_887,
  /**
   * Held by the creation of a first account. It has no position in the order, because such a
   * transaction waits for no other lock (`money/accounts/operators.ts`).
   */
  firstAccount: 7_362_888,
} as const;
