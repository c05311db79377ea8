/**
 * Performs the actions of `feed.qnt`. Writers are transactions that record events as the service
 * does, and stay open until the trace ends them; readers call the API.
 */
import type { ControlledTransaction } from 'kysely';
import { expect } from 'vitest';
import { recordEvents } from '../../src/events/record/index.ts';
import type { Tables } from '../../src/ground/database/index.ts';
import { PATH } from '../events/reading.ts';
import type { Json, TestService } from '../support/service.ts';
import { playSteps } from './replay.ts';
import type { Step, Trace } from './traces.ts';

type Reader = { received: number[]; lastEventId: string | null };
type Account = { apiKey: string; accountId: number };

export class FeedPlayer {
  readonly #service: TestService;
  readonly #account: Account;
  readonly #open = new Map<number, ControlledTransaction<Tables>>();
  readonly #readers: readonly Reader[] = [0, 1].map(() => ({ received: [], lastEventId: null }));

  private constructor(service: TestService, account: Account) {
    this.#service = service;
    this.#account = account;
  }

  static async play(service: TestService, trace: Trace): Promise<void> {
    const player = new FeedPlayer(service, await service.addAccount());
    try {
      await playSteps(trace, (step, before) => player.#perform(step, before));
      for (const writer of player.#open.keys()) await player.#end(writer, 'rollback');
      await player.#expectAll(trace.at(-1)!);
    } finally {
      for (const writer of player.#open.keys()) await player.#end(writer, 'rollback');
    }
  }

  async #perform({ action, picks, state }: Step, before: Step): Promise<void> {
    if (action === 'record') return this.#record(picks, before.state.last);
    if (action === 'commit') return this.#end(picks.writer, 'commit');
    if (action === 'rollBack') return this.#end(picks.writer, 'rollback');
    await this.#read(picks.reader, picks.most);
    for (const [reader, events] of state.received) {
      expect(this.#readers[reader]!.received, `reader ${reader}`).toEqual(events);
    }
  }

  /** The data of an event hold its position in the model. */
  async #record({ writer, events }: Json, last: number): Promise<void> {
    const { accountId } = this.#account;
    const trx = this.#open.get(writer) ?? (await this.#begin(writer));
    const recorded = Array.from({ length: events }, (_, at) => ({
      ...{ accountId, type: 'credits.low' as const, subject: `account/${accountId}` },
      data: { credit_balance: 0, credits_held: 0, threshold: last + 1 + at },
    }));
    await recordEvents(trx, recorded);
  }

  async #begin(writer: number): Promise<ControlledTransaction<Tables>> {
    const trx = await this.#service.database.db.startTransaction().execute();
    this.#open.set(writer, trx);
    return trx;
  }

  async #end(writer: number, how: 'commit' | 'rollback'): Promise<void> {
    const trx = this.#open.get(writer)!;
    this.#open.delete(writer);
    await trx[how]().execute();
  }

  async #read(at: number, most: number): Promise<number> {
    const reader = this.#readers[at]!;
    const { status, body } = await this.#service.get(PATH, {
      ...{ api_key: this.#account.apiKey, limit: String(most) },
      ...(reader.lastEventId && { last_event_id: reader.lastEventId }),
    });
    expect(status).toBe(200);
    const events = (body.events as Json[]).map(({ data }) => data.threshold as number);
    reader.received.push(...events);
    reader.lastEventId = body.last_event_id;
    return events.length;
  }

  /** Once no transaction is open, every reader receives the rest of all events. */
  async #expectAll({ state }: Step): Promise<void> {
    const all = (state.committed as number[]).toSorted((a, b) => a - b);
    for (const [at, { received }] of this.#readers.entries()) {
      while ((await this.#read(at, 100)) > 0);
      expect(received).toEqual(all);
    }
  }
}
