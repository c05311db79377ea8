/** Clients that submit work, wait until it is done, and submit the next. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '../../src/profile/world/dice.ts';
import { type Client, GivenUp, type Reply } from '../crash/client.ts';
import type { Person } from '../crash/people.ts';
import type { Stage } from '../crash/stage.ts';
import { JOBS, REQUESTS } from '../crash/work.ts';
import { leadRows } from '../pressure/lists.ts';
import type { Json } from '../support/service.ts';
import { STREAMS } from './streams.ts';

const CALLERS = 16;
/** All jobs have the same size, and all requests, so that rates differ little by chance. */
const LEADS = 20;
const PROFILES = 10;
/** Work takes a second. More polls would take a fifth of the processors, whatever is done. */
const LOOK_EVERY_MS = 200;

/** `stale` people cause a query to the source; `fresh` people do not. */
type Crowd = Record<'stale' | 'fresh', readonly Person[]>;

function crowdOf({ people }: Stage): Crowd {
  const all = (kind: keyof Crowd) => people.all.filter((person) => person.kind === kind);
  return { stale: all('stale'), fresh: all('fresh') };
}

export class Callers {
  /** When each job or request was done, in `performance.now()`. */
  readonly #doneAt: number[] = [];
  /** By caller: when it submitted its latest work that is done. */
  readonly #lastDone: number[] = [];
  /** Ends when `ended` is set and the last work is done. */
  readonly done: Promise<unknown>;

  constructor(stage: Stage, ended: AbortSignal) {
    this.done = Promise.all(
      Array.from({ length: CALLERS }, (_, caller) => this.#run(stage, caller, ended)),
    );
  }

  /** Jobs and requests done in a second. */
  rate(from: number, to: number): number {
    const count = this.#doneAt.filter((at) => at >= from && at < to).length;
    return (count * 1_000) / (to - from);
  }

  /** True if each caller has submitted work since then, and it is done. */
  areAllServed(since: number): boolean {
    return Array.from({ length: CALLERS }, (_, caller) => this.#lastDone[caller] ?? 0).every(
      (at) => at >= since,
    );
  }

  async #run(stage: Stage, caller: number, ended: AbortSignal): Promise<void> {
    const crowd = crowdOf(stage);
    const draws = stage.draw(STREAMS.callers + caller);
    const client = stage.client(stage.accounts[caller % stage.accounts.length]!, draws);
    for (let count = 0; !ended.aborted; count += 1) {
      const began = performance.now();
      const token = `caller-${caller}-${count}`;
      try {
        if (count % 2 === 0) await enrich(stage, client, draws, token);
        else await refresh(stage, crowd, client, draws, token);
      } catch (error) {
        if (!(error instanceof GivenUp)) throw error;
        stage.journal.violation('no answer for minutes', error.message);
      }
      this.#doneAt.push(performance.now());
      this.#lastDone[caller] = began;
    }
  }
}

async function enrich(stage: Stage, client: Client, draws: Dice, token: string): Promise<void> {
  const lead_data = leadRows(stage.people, draws, LEADS);
  const body = {
    lead_enrichments: { name: token, source_type: 'from_json', match_field: 'email', lead_data },
  };
  const created = await client.post(JOBS, body, token);
  if (!isAccepted(stage, token, created)) return;
  await until(
    () => client.get(`${JOBS}/${created.body.id}`),
    (answer) => answer.lead_enrichment.is_completed,
  );
}

/** One of the people is stale, so the source is queried. */
async function refresh(
  stage: Stage,
  { stale, fresh }: Crowd,
  client: Client,
  draws: Dice,
  token: string,
): Promise<void> {
  const people = Array.from({ length: PROFILES }, (_, at) => draws.pick(at === 0 ? stale : fresh));
  const profiles = people.map(({ linkedinUrl }) => ({ linkedin_url: linkedinUrl }));
  const body = { profiles, synchronous: false };
  const created = await client.post(REQUESTS, body, token);
  if (!isAccepted(stage, token, created)) return;
  const query = { unique_identifier: created.body.unique_identifier, page_size: '1' };
  await until(
    () => client.get(`${REQUESTS}/request_status`, query),
    ({ status }) => status === 'completed',
  );
}

function isAccepted({ journal }: Stage, token: string, { status, body }: Reply): boolean {
  if (status === 200) return true;
  journal.violation('a valid call was refused', `${token}: ${status} ${body?.message}`);
  return false;
}

async function until(read: () => Promise<Reply>, isDone: (answer: Json) => boolean): Promise<void> {
  while (!isDone((await read()).body)) await delay(LOOK_EVERY_MS);
}
