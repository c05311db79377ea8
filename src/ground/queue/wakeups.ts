/**
 * Wakes the groups that have tasks to run. One connection listens for all groups, and one statement
 * finds those with due tasks: at each notification, and each second. By itself, graphile-worker
 * listens for each group. Then each new task makes every group look, and every idle slot looks each
 * second.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { repeat } from './chores.ts';
import type { PatientPool } from './patient-pool.ts';

// Driver: `listen` belongs to a session; graphile-worker takes its connection.

/** The first tells of new tasks. The second tells of a new schema; workers that cannot use it end. */
const CHANNELS = ['jobs:insert', 'worker:migrate'] as const;
const NEW_TASKS: string = CHANNELS[0];

/** No notification is sent when the time of a task comes. */
const LOOK_EVERY_MS = 1_000;
/**
 * The pause after a look, as a multiple of the time that the look took. A look reads all rows that
 * PostgreSQL cannot remove yet. Without pauses, looks would take more and more of the database's time.
 */
const REST = 3;

const FIND_DUE = {
  name: 'due-tasks',
  text: `select identifier as name, count(*)::int as due
         from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         where is_available and run_at <= now()
         group by identifier`,
};

type Due = { name: string; due: number };

/** The part of a connection on which graphile-worker listens. */
class Ear extends EventEmitter {
  readonly #names: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    super();
    this.#names = new Set(names);
  }

  /** Takes `listen` and `unlisten`, and ignores them: the real connection always listens. */
  async query(): Promise<void> {}

  /** @param due due tasks by name */
  tell(due: ReadonlyMap<string, number>): void {
    const count = [...due].reduce(
      (sum, [name, tasks]) => sum + (this.#names.has(name) ? tasks : 0),
      0,
    );
    if (count > 0) this.hear(NEW_TASKS, JSON.stringify({ count }));
  }

  hear(channel: string, payload: string | undefined): void {
    this.emit('notification', { channel, payload });
  }
}

export class Wakeups {
  readonly #pool: Pick<PatientPool, 'query'>;
  readonly #ears: Ear[] = [];
  readonly #stopLooking: () => Promise<void>;
  #looking: Promise<void> | null = null;
  #lookAgain = false;

  /** @param pool for the statement that finds due tasks. It waits out outages. */
  constructor(pool: Pick<PatientPool, 'query'>) {
    this.#pool = pool;
    this.#stopLooking = repeat(LOOK_EVERY_MS, async () => this.#look());
  }

  /**
   * Returns a connection on which graphile-worker can listen for one group.
   * @param names the names of the group's tasks
   */
  connect(names: readonly string[]): pg.PoolClient {
    const ear = new Ear(names);
    this.#ears.push(ear);
    return ear as unknown as pg.PoolClient;
  }

  /** Listens on a connection from now on, and looks for tasks that were queued before. */
  async listenOn(client: pg.PoolClient): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      if (channel === NEW_TASKS) this.#look();
      else for (const ear of this.#ears) ear.hear(channel, payload);
    });
    await client.query(CHANNELS.map((channel) => `listen "${channel}"`).join(';'));
    this.#look();
  }

  async stop(): Promise<void> {
    await this.#stopLooking();
    await this.#looking;
  }

  /** Tasks that are queued during a look, or the pause after it, are found by the next one. */
  #look(): void {
    this.#lookAgain = this.#looking !== null;
    if (this.#looking) return;
    this.#looking = this.#wakeDue().finally(() => {
      this.#looking = null;
      if (this.#lookAgain) this.#look();
    });
  }

  async #wakeDue(): Promise<void> {
    const began = performance.now();
    const { rows } = await this.#pool.query(FIND_DUE);
    const tookMs = performance.now() - began;
    const due = new Map(rows.map(({ name, due }: Due) => [name, due]));
    for (const ear of this.#ears) ear.tell(due);
    await delay(Math.min(tookMs * REST, LOOK_EVERY_MS));
  }
}
