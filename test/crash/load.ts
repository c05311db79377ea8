/** Clients at work: each account submits lists and refresh requests, a few at a time. */
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Dice } from '../../src/profile/world/dice.ts';
import { type Client, GivenUp, type Reply } from './client.ts';
import type { Journal } from './journal.ts';
import type { People } from './people.ts';
import type { Receivers } from './receivers.ts';
import { watch } from './watch.ts';
import { draftJob, draftRequest, JOBS, REQUESTS, type Work } from './work.ts';

export type Load = {
  people: People;
  receivers: Receivers;
  journal: Journal;
  /** Everything that was accepted. */
  accepted: Work[];
  /** Set when no more is submitted. */
  ended: AbortSignal;
  /** Set when watching ends. */
  over: AbortSignal;
};

/** Unfinished work at a time, of each kind and account. */
const MOST_UNFINISHED = 5;
const PAUSE_MS = 700;
const WEBHOOK_SHARE = 0.7;
/** Calls that are sent twice at once, as by a client whose own connection hung. */
const TWIN_SHARE = 0.15;

/** Ends when the load has ended and all accepted work has concluded. */
export async function submit(
  load: Load,
  kind: Work['kind'],
  client: Client,
  draws: Dice,
): Promise<void> {
  const complain = (error: unknown): undefined => {
    if (!(error instanceof GivenUp)) throw error;
    // A watcher that is told to stop has found no fault.
    if (!load.over.aborted) load.journal.violation('no answer for minutes', error.message);
  };
  const watched = new Set<Promise<void>>();
  for (let count = 0; !load.ended.aborted; count += 1) {
    const token = `${kind}-${client.account.id}-${count}-${draws.below(1e9)}`;
    const work = await create(load, kind, client, draws, token).catch(complain);
    if (work) {
      load.accepted.push(work);
      const watching: Promise<void> = watch(load, work)
        .catch(complain)
        .finally(() => watched.delete(watching));
      watched.add(watching);
    }
    if (watched.size >= MOST_UNFINISHED) await Promise.race(watched);
    await delay(draws.between(PAUSE_MS / 4, PAUSE_MS * 2));
  }
  await Promise.all(watched);
}

async function create(
  load: Load,
  kind: Work['kind'],
  client: Client,
  draws: Dice,
  token: string,
): Promise<Work | undefined> {
  const sentAt = performance.now();
  const hasWebhook = draws.chance(WEBHOOK_SHARE);
  const webhook = hasWebhook ? load.receivers.address(token) : null;
  if (kind === 'job') {
    const { body, ...draft } = draftJob(load.people, draws, token, webhook);
    const reply = await post(load, client, draws, JOBS, body, token);
    const id = reply?.body.id;
    if (id !== undefined && draft.isCancelled) await cancel(load, client, id, token);
    return reply && { kind, token, client, hasWebhook, sentAt, ...draft, id, result: null };
  }
  const { body, ...draft } = draftRequest(load.people, draws, token, webhook);
  const reply = await post(load, client, draws, REQUESTS, body, token);
  if (!reply) return;
  const { id, unique_identifier: identifier } = reply.body;
  const created = reply.body;
  const submitted = { token, client, hasWebhook, sentAt, ...draft };
  return { kind, ...submitted, id, identifier, created, result: null };
}

/** Harmless however often it arrives; refused once the job is completed. */
async function cancel({ journal }: Load, client: Client, id: number, token: string): Promise<void> {
  const { status, body } = await client.post(`${JOBS}/${id}/cancel`, {}, `${token}-cancel`);
  if (status === 200 || (status === 422 && body.message.includes('is completed'))) return;
  journal.violation('a valid call was refused', `cancel ${id}: ${status} ${body?.message}`);
}

async function post(
  { journal }: Load,
  client: Client,
  draws: Dice,
  path: string,
  body: object,
  key: string,
): Promise<Reply | undefined> {
  const calls = draws.chance(TWIN_SHARE) ? 2 : 1;
  const replies = await Promise.all(
    Array.from({ length: calls }, () => client.post(path, body, key)),
  );
  const [first, ...rest] = replies as [Reply, ...Reply[]];
  for (const other of rest) {
    if (isDeepStrictEqual(first, other)) continue;
    journal.violation('twins were answered differently', `${path} ${key}`);
  }
  if (first.status === 200) return first;
  journal.violation(
    'a valid call was refused',
    `${path} ${key}: ${first.status} ${first.body?.message}`,
  );
}
