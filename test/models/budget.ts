/** Performs the actions of `budget.qnt` by HTTP, and compares each state with what the API tells. */
import { expect } from 'vitest';
import { enqueueAll } from '../../src/ground/queue/index.ts';
import { updateAccount } from '../../src/money/accounts/index.ts';
import { type Json, type TestService, until } from '../support/service.ts';
import { call, PATH, setBack } from '../watches/watches.ts';
import type { HeldSource } from './held-source.ts';
import { type Facts, linkedinUrl, recordOf } from './people.ts';
import { playSteps } from './replay.ts';
import type { Step, Trace } from './traces.ts';

const FACTS: Facts = ['known', 'employed'];

const factsOf = ({ worth }: Json): Facts => (worth > 25 ? [...FACTS, 'email'] : FACTS);

const personOf = (trace: string, at: number) => `${trace}-${at}`;

/** The contacts of a trace's watch, all verified long ago; the name of a trace is unique. */
export const watchedContacts = (name: string, trace: Trace): object[] =>
  (trace[0]!.state.watch.people as Json[]).map((person, at) =>
    recordOf(personOf(name, at), [...factsOf(person), 'stale']),
  );

export class BudgetPlayer {
  readonly #service: TestService;
  readonly #source: HeldSource;
  readonly #name: string;
  #account = { apiKey: '', accountId: 0 };
  #watch = 0;

  constructor(service: TestService, source: HeldSource, name: string) {
    this.#service = service;
    this.#source = source;
    this.#name = name;
  }

  async play(trace: Trace): Promise<void> {
    await this.#create(trace[0]!);
    const last = trace.at(-1)!;
    await playSteps(trace, async (step, before) => {
      await this.#perform(step, before.state.watch);
      await this.#expectState(step.state.watch);
      if (step === last) await this.#end(step.state.watch);
    });
  }

  /**
   * Compares what the whole trace has left, and who is being refreshed. The watch is paused before
   * the answers, so that it asks nobody else: an open question would keep a place of the worker.
   */
  async #end(watch: Json): Promise<void> {
    await this.#expectPauses(watch);
    await this.#change({ paused: true });
    for (const people of watch.requests) await this.#answer(people, watch);
    await this.#whenUnfinished(0);
    const names = (watch.people as Json[]).map((_, at) => personOf(this.#name, at));
    expect(this.#source.openQuestions(names)).toEqual([]);
  }

  async #create({ state: { watch } }: Step): Promise<void> {
    this.#account = await this.#service.addAccount({ credits: watch.granted / 100 });
    const profiles = (watch.people as Json[]).map((_, at) => ({
      linkedin_url: linkedinUrl(personOf(this.#name, at)),
    }));
    const { status, body } = await this.#service.post(
      PATH,
      {
        ...{ name: 'Model', every: '30d', profiles, monthly_credits: watch.budget / 100 },
        requested_attributes: [{ name: 'email' }],
      },
      { api_key: this.#account.apiKey },
    );
    expect(status).toBe(200);
    this.#watch = body.id;
    await this.#expectState(watch);
  }

  async #perform({ action, picks }: Step, before: Json): Promise<void> {
    if (action === 'answerOfSource') return this.#answerRequest(before.requests[picks.at], before);
    if (action === 'changeBudget') return this.#change({ monthly_credits: picks.budget / 100 });
    if (action === 'pause') return this.#change({ paused: true });
    if (action === 'resume') return this.#change({ paused: false });
    if (action === 'grant') {
      const changes = { addCredits: picks.credits / 100 };
      await updateAccount(this.#service.database.db, this.#account.accountId, changes);
    } else await this.#passMonth();
  }

  async #answerRequest(people: readonly number[], watch: Json): Promise<void> {
    await this.#answer(people, watch);
    await this.#whenUnfinished(watch.requests.length - 1);
  }

  #whenUnfinished(requests: number): Promise<unknown> {
    const unfinished = `refresh_request where watch_id = $1::bigint and status <> 'completed'`;
    return until(
      () => this.#count(unfinished),
      (open) => open === requests,
    );
  }

  async #answer(people: readonly number[], watch: Json): Promise<void> {
    const names = people.map((at) => personOf(this.#name, at));
    await this.#source.whenAsked(names);
    for (const at of people) {
      this.#source.answer(personOf(this.#name, at), factsOf(watch.people[at]), watch.month);
    }
  }

  async #change(body: object): Promise<void> {
    const path = `${PATH}/${this.#watch}`;
    const { status } = await call(this.#service, 'PATCH', path, body, this.#account.apiKey);
    expect(status).toBe(200);
  }

  /** Sets the times of the watch back by a month, as if one had passed. */
  async #passMonth(): Promise<void> {
    const { pool } = this.#service.database;
    const { rows } = await pool.query(
      `update watch_person set ${setBack('due_at', 31)}, ${setBack('asked_at', 31)}
       where watch_id = $1 returning contact_id`,
      [this.#watch],
    );
    const contacts = rows.map(({ contact_id }) => contact_id);
    await pool.query(`update contact set ${setBack('verified_at', 31)} where id = any($1)`, [
      contacts,
    ]);
    await pool.query('delete from watch_month where watch_id = $1', [this.#watch]);
  }

  async #expectState(watch: Json): Promise<void> {
    await this.#whenRun(watch.requests.length);
    expect(await this.#show()).toEqual({
      ...{ paused: watch.paused || null, budget: watch.budget, spent: watch.spent },
      ...{ available: watch.available, held: watch.held },
    });
  }

  /**
   * Runs the watch, which the service does by itself, at the latest after a minute. If it is
   * running, it runs once more afterwards, because that run may have missed the last action.
   * @param requests the requests that are in progress in the end
   */
  async #whenRun(requests: number): Promise<void> {
    const { db } = this.#service.database;
    const task = { key: `watch_run/${this.#watch}`, payload: { watch_id: this.#watch } };
    await until(
      async () => {
        await enqueueAll(db, 'watch_run', [task]);
        await until(
          () => this.#count(`graphile_worker._private_jobs where payload ->> 'watch_id' = $1`),
          (tasks) => tasks === 0,
        );
        return this.#count('watch_request where watch_id = $1::bigint');
      },
      (open) => open === requests,
    );
  }

  async #count(rows: string): Promise<number> {
    const { pool } = this.#service.database;
    const result = await pool.query(`select count(*)::int as n from ${rows}`, [`${this.#watch}`]);
    return result.rows[0].n;
  }

  async #show(): Promise<object> {
    const key = { api_key: this.#account.apiKey };
    const { body } = await this.#service.get(`${PATH}/${this.#watch}`, key);
    const { body: metrics } = await this.#service.get('/api/v1/users/credit_metrics', key);
    return {
      ...{ paused: body.paused, budget: cents(body.monthly_credits) },
      spent: cents(body.credits_this_month),
      ...{ available: cents(metrics.credits_available), held: cents(metrics.credits_held) },
    };
  }

  /**
   * Compares the pauses that the events report, and the charges of the statement. An event is
   * readable only after those that other transactions began to record before it.
   */
  async #expectPauses({ told, charged }: Json): Promise<void> {
    const key = { api_key: this.#account.apiKey };
    const query = { ...key, types: 'watch.paused,watch.resumed' };
    const { body } = await until(
      () => this.#service.get('/api/v1/events', query),
      (answer) => answer.body.events.length >= told.length,
    );
    expect((body.events as Json[]).map(({ data }) => data.paused ?? '')).toEqual(told);
    const ledger = await this.#service.get('/api/v1/users/credit_ledger', key);
    const charges = (ledger.body.lines as Json[]).filter(({ kind }) => kind === 'charge');
    expect(charges.reduce((sum, { amount }) => sum - cents(amount), 0)).toBe(charged);
  }
}

const cents = (credits: number): number => Math.round(credits * 100);
