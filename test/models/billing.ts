/** Performs the actions of `billing.qnt` by HTTP, and compares each state with what the API tells. */
import { expect } from 'vitest';
import { updateAccount } from '../../src/money/accounts/index.ts';
import { acceptDispute, rejectDispute } from '../../src/work/disputes/index.ts';
import { PATH } from '../enrichment/jobs.ts';
import { type Answer, type Json, type TestService, until } from '../support/service.ts';
import type { HeldSource } from './held-source.ts';
import { type Facts, linkedinUrl, recordOf } from './people.ts';
import { playSteps } from './replay.ts';
import type { Step, Trace } from './traces.ts';

/** The flag that makes a job one of a type. */
const FLAGS: Record<string, object> = {
  contact_profile: { contact_profile_only: true },
  lead_profile: {},
  full_prospect: { is_full_prospect_profile: true },
  direct_dial: { direct_dial: true },
};

const leadOf = (trace: string, job: number, at: number) => `${trace}-${job}-${at}`;

/** The contacts of all jobs of a trace; the name of a trace is unique. */
export const contactsOf = (name: string, trace: Trace): object[] =>
  (trace.at(-1)!.state.jobs as Json[]).flatMap(({ leads }, job) =>
    (leads as Facts[]).flatMap((facts, at) =>
      facts.length > 0 ? [recordOf(leadOf(name, job, at), facts)] : [],
    ),
  );

export class BillingPlayer {
  readonly #service: TestService;
  readonly #source: HeldSource;
  readonly #name: string;
  #account = { apiKey: '', accountId: 0 };
  readonly #jobs: number[] = [];
  readonly #disputes: number[] = [];

  constructor(service: TestService, source: HeldSource, name: string) {
    this.#service = service;
    this.#source = source;
    this.#name = name;
  }

  async play(trace: Trace): Promise<void> {
    const { granted } = trace[0]!.state;
    const last = trace.at(-1)!;
    this.#account = await this.#service.addAccount({ credits: granted / 100 });
    await playSteps(trace, async (step) => {
      const accepted = await this.#perform(step);
      expect(accepted ? 'accepted' : 'refused').toBe(step.state.answer);
      await this.#expectMoney(step.state);
      if (step === last) await this.#expectAll(step.state);
    });
    for (const [at, { state }] of (last.state.jobs as Json[]).entries()) {
      if (state === 'waiting') await this.#endJob(at);
    }
  }

  /** @returns true if the service accepted the action */
  async #perform({ action, picks, state }: Step): Promise<boolean> {
    if (action === 'grant') return this.#grant(picks.credits);
    if (action === 'create') return this.#create(picks, state);
    if (action === 'answerOfSource') return this.#answerOfSource(picks, state);
    if (action === 'cancel') return this.#cancel(picks.at, state);
    if (action === 'dispute') return this.#dispute(picks);
    return this.#decide(action === 'accept' ? acceptDispute : rejectDispute, picks.at);
  }

  async #grant(cents: number): Promise<boolean> {
    const changes = { addCredits: cents / 100 };
    await updateAccount(this.#service.database.db, this.#account.accountId, changes);
    return true;
  }

  async #create({ kind, count, cap }: Json, { jobs }: Json): Promise<boolean> {
    const at = this.#jobs.length;
    const people = Array.from({ length: count }, (_, lead) => leadOf(this.#name, at, lead));
    const answer = await this.#post(PATH, {
      lead_enrichments: {
        name: `job ${jobs.length} ${crypto.randomUUID()}`,
        source_type: 'from_json',
        match_field: 'linkedin_url',
        contact_refresh_time: 30,
        lead_data: {
          keys: ['linkedin_url'],
          values: people.map((person) => [linkedinUrl(person)]),
        },
        ...FLAGS[kind],
        ...(cap > 0 && { max_credits: cap / 100 }),
      },
    });
    if (answer.status !== 200) return false;
    this.#jobs.push(answer.body.id);
    const asked = (jobs[at].asked as number[]).map((lead) => leadOf(this.#name, at, lead));
    if (asked.length === 0) await this.#expectCompleted(at, { jobs });
    else await this.#source.whenAsked(asked);
    return true;
  }

  async #answerOfSource({ at, lost }: Json, { jobs }: Json): Promise<boolean> {
    for (const lead of jobs[at].asked) {
      const facts = (jobs[at].leads[lead] as Facts).filter((fact) => !lost.includes(fact));
      this.#source.answer(leadOf(this.#name, at, lead), facts);
    }
    await this.#expectCompleted(at, { jobs });
    return true;
  }

  async #cancel(at: number, state: Json): Promise<boolean> {
    const { status } = await this.#endJob(at);
    if (status === 200) await this.#expectCompleted(at, state);
    return status === 200;
  }

  #endJob(at: number): Promise<Answer> {
    return this.#post(`${PATH}/${this.#jobs[at]}/cancel`, {});
  }

  async #dispute({ job, at, reason }: Json): Promise<boolean> {
    const subject = `lead_enrichment/${this.#jobs[job]}`;
    const { status, body } = await this.#post('/api/v1/disputes', {
      ...{ subject, position: at, reason },
    });
    if (status !== 200) return false;
    if (!this.#disputes.includes(body.id)) this.#disputes.push(body.id);
    return true;
  }

  async #decide(decide: typeof acceptDispute, at: number): Promise<boolean> {
    return decide(this.#service.database.db, this.#disputes[at]!).then(
      () => true,
      (error: Error) => {
        expect(error.message).toContain('is not waiting');
        return false;
      },
    );
  }

  async #expectMoney({ available, held }: Json): Promise<void> {
    const { body } = await this.#get('/api/v1/users/credit_metrics');
    expect(body).toMatchObject({
      credit_balance: (available + held) / 100,
      credits_held: held / 100,
      credits_available: available / 100,
    });
  }

  async #expectAll(state: Json): Promise<void> {
    await this.#expectStatement(state);
    await this.#expectDisputes(state);
    for (const [at, job] of (state.jobs as Json[]).entries()) {
      if (job.state !== 'waiting') await this.#expectJob(at, job);
    }
  }

  async #expectStatement({ statement }: Json): Promise<void> {
    const { body } = await this.#get('/api/v1/users/credit_ledger');
    const lines = (body.lines as Json[]).toReversed().map(({ kind, job_id, amount }) => ({
      ...{ line: kind, job: this.#jobs.indexOf(job_id), amount: cents(amount) },
    }));
    expect(lines).toEqual(statement);
  }

  async #expectDisputes({ disputes }: Json): Promise<void> {
    if (disputes.length === 0) return;
    const { body } = await this.#get('/api/v1/disputes');
    const shown = (body.disputes as Json[]).toReversed().map((one) => ({
      job: this.#jobs.indexOf(Number(one.subject.split('/')[1])),
      at: one.position,
      ...{ reason: one.reason, state: one.state, refunded: cents(one.refunded) },
    }));
    expect(shown).toEqual((disputes as Json[]).map(({ atOnce: _, ...one }) => one));
  }

  /** Compares the bill of a job: a line for each lead. */
  async #expectJob(at: number, { prices }: Json): Promise<void> {
    const bill = await this.#get('/api/v1/users/credit_ledger', { job_id: String(this.#jobs[at]) });
    expect((bill.body.lines as Json[]).map(({ amount }) => 0 - cents(amount))).toEqual(prices);
  }

  /** Waits for the end of a job, and compares the number of matched leads. */
  async #expectCompleted(at: number, { jobs }: Json): Promise<void> {
    const { body } = await until(
      () => this.#get(`${PATH}/${this.#jobs[at]}`),
      (answer) => answer.body.lead_enrichment.is_completed,
    );
    const matched = (jobs[at].delivered as Facts[]).filter((facts) => facts.length > 0);
    expect(body.lead_enrichment.total_enriched_leads).toBe(matched.length);
  }

  #get(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.#service.get(path, { ...query, api_key: this.#account.apiKey });
  }

  #post(path: string, body: object): Promise<Answer> {
    return this.#service.post(path, body, { api_key: this.#account.apiKey });
  }
}

const cents = (credits: number): number => Math.round(credits * 100);
