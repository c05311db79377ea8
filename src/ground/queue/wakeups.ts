/**
 * Wakes the groups that have tasks to run. graphile-worker would listen for each group on its own
 * connection, and each new task would make every group look for it. Here one connection listens for
 * all groups, and one statement finds those with due tasks.
 */
import { EventEmitter } from 'node:events';
import type pg from 'pg';

// Driver: `listen` belongs to a session; graphile-worker takes its connection.

/** New tasks, and migrations of the queue that running workers cannot work with. */
const CHANNELS = ['jobs:insert', 'worker:migrate'] as const;
const NEW_TASKS: string = CHANNELS[0];

const FIND_DUE = {
  name: 'due-tasks',
  text: `select identifier as name, count(*)::int as due
         from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         where is_available and run_at <= now()
         group by identifier`,
};

/** The part of a connection on which graphile-worker listens. */
class Ear extends EventEmitter {
  readonly #names: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    super();
    this.#names = new Set(names);
  }

  /** `listen` and `unlisten`: the real connection listens anyway. */
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
  readonly #pool: pg.Pool;
  readonly #ears: Ear[] = [];
  #isLooking = false;
  #lookAgain = false;

  /** @param pool for the statement that finds due tasks */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
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

  /** Tasks that are queued during a look are found by the next one. */
  #look(): void {
    this.#lookAgain = this.#isLooking;
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#wakeDue().finally(() => {
      this.#isLooking = false;
      if (this.#lookAgain) this.#look();
    });
  }

  async #wakeDue(): Promise<void> {
    // Without an answer the groups find their tasks themselves, within a second.
    const found = await this.#pool.query<{ name: string; due: number }>(FIND_DUE).catch(() => null);
    const due = new Map(found?.rows.map(({ name, due }) => [name, due]));
    for (const ear of this.#ears) ear.tell(due);
  }
}
