/** Performs the actions of `budget.qnt` by HTTP, and compares each state with what the API tells. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { enqueueAll } from '../../src/ground/queue/index.ts';
import { updateAccount } from '../../src/money/accounts/index.ts';
import { type Json, type TestService, until } from '../support/service.ts';
import { call, PATH } from '../watches/watches.ts';
import type { HeldSource } from './held-source.ts';
import { type Facts, linkedinUrl, recordOf } from './people.ts';
import { playSteps } from './replay.ts';
import type { Step, Trace } from './traces.ts';

/** Many times the duration of a run on a slow machine. */
const PATIENCE_MS = 60_000;

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
    await playSteps(trace, async (step, before) => {
      await this.#perform(step, before.state.watch);
      await this.#expectState(step.state.watch);
    });
    const last = trace.at(-1)!.state.watch;
    await this.#expectPauses(last);
    for (const people of last.requests) await this.#answer(people, last);
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
    if (action === 'answerOfSource') return this.#answer(before.requests[picks.at], before);
    if (action === 'changeBudget') return this.#change({ monthly_credits: picks.budget / 100 });
    if (action === 'pause') return this.#change({ paused: true });
    if (action === 'resume') return this.#change({ paused: false });
    if (action === 'grant') {
      const changes = { addCredits: picks.credits / 100 };
      await updateAccount(this.#service.database.db, this.#account.accountId, changes);
    } else await this.#passMonth();
  }

  async #answer(people: readonly number[], watch: Json): Promise<void> {
    const names = people.map((at) => personOf(this.#name, at));
    await this.#source.whenAsked(names);
    for (const at of people) {
      this.#source.answer(personOf(this.#name, at), factsOf(watch.people[at]));
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
    const people = `select contact_id from watch_person where watch_id = ${this.#watch}`;
    await pool.query(`update contact set verified_at = verified_at - interval '31 days'
                      where id in (${people})`);
    await pool.query(`update watch_person set due_at = due_at - interval '31 days',
                             asked_at = asked_at - interval '31 days'
                      where watch_id = ${this.#watch}`);
    await pool.query(`update watch_month
                      set month = to_char(to_date(month, 'YYYY-MM') - interval '31 days', 'YYYY-MM')
                      where watch_id = ${this.#watch}`);
  }

  /** Queues a run, as the service does by itself, at the latest after a minute. */
  async #runNow(): Promise<void> {
    const task = { key: `watch_run/${this.#watch}`, payload: { watch_id: this.#watch } };
    await enqueueAll(this.#service.database.db, 'watch_run', [task], 'stays');
  }

  /** Waits for the state, because runs are in the background. */
  async #expectState(watch: Json): Promise<void> {
    const expected = {
      ...{ paused: watch.paused || null, budget: watch.budget, spent: watch.spent },
      ...{ available: watch.available, held: watch.held, requests: watch.requests.length },
    };
    const show = async () => {
      await this.#runNow();
      return this.#show();
    };
    const end = performance.now() + PATIENCE_MS;
    const isOver = (now: object) => isDeepStrictEqual(now, expected) || performance.now() > end;
    expect(await until(show, isOver, 2 * PATIENCE_MS)).toEqual(expected);
  }

  async #show(): Promise<object> {
    const key = { api_key: this.#account.apiKey };
    const { rows } = await this.#service.database.pool.query(
      'select count(*)::int as requests from watch_request where watch_id = $1',
      [this.#watch],
    );
    const { body } = await this.#service.get(`${PATH}/${this.#watch}`, key);
    const { body: metrics } = await this.#service.get('/api/v1/users/credit_metrics', key);
    return {
      ...{ paused: body.paused, budget: cents(body.monthly_credits) },
      ...{ spent: cents(body.credits_this_month), available: cents(metrics.credits_available) },
      ...{ held: cents(metrics.credits_held), requests: rows[0].requests },
    };
  }

  /** Compares the pauses that the events report, and the charges of the statement. */
  async #expectPauses({ told, charged }: Json): Promise<void> {
    const key = { api_key: this.#account.apiKey };
    const { body } = await this.#service.get('/api/v1/events', {
      ...key,
      types: 'watch.paused,watch.resumed',
    });
    expect((body.events as Json[]).map(({ data }) => data.paused ?? '')).toEqual(told);
    const ledger = await this.#service.get('/api/v1/users/credit_ledger', key);
    const charges = (ledger.body.lines as Json[]).filter(({ kind }) => kind === 'charge');
    expect(charges.reduce((sum, { amount }) => sum - cents(amount), 0)).toBe(charged);
  }
}

const cents = (credits: number): number => Math.round(credits * 100);
