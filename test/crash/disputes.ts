/** Clients dispute results, often twice at once, and the operator decides what waits. */
import { setTimeout as delay } from 'node:timers/promises';
import { DISPUTE_REASONS, type DisputeReason } from '../../src/ground/api/index.ts';
import type { Dice } from '../../src/profile/world/dice.ts';
import { type Client, GivenUp, type Reply } from './client.ts';
import type { Load } from './load.ts';
import { type Operator, persist } from './operator.ts';
import { nameOf, shownAt, subjectOf, type Work } from './work.ts';

const PATH = '/api/v1/disputes';

/** A dispute that a client has sent, perhaps without an answer. */
export type SentDispute = {
  work: Work;
  position: number;
  reason: DisputeReason;
  /** The id of the dispute; null if no call was answered, or the dispute was refused. */
  id: number | null;
  /** When the first call was answered, in `performance.now()`. */
  answeredAt: number | null;
};

/** All disputes of a test. */
export type Disputes = {
  sent: SentDispute[];
  /** The operator's decisions by id. */
  decided: Map<number, Decision>;
};

const DECISIONS = ['accept', 'reject'] as const;
type Decision = (typeof DECISIONS)[number];

/** Disputes of an account's first result, so that more than its share is disputed. */
const FIRST_SHARE = 0.6;
const PAUSE_MS = 1_500;
const DECIDE_MS = 6_000;
/** Calls that are sent twice at once. */
const TWIN_SHARE = 0.5;
/** Of these, calls under one idempotency key; the others have different ones. */
const ONE_KEY_SHARE = 0.5;

/** Most results of a short test arrive after the load, so some are disputed then. */
const MORE_DISPUTES = 15;
const MORE_PAUSE_MS = 100;

/**
 * Disputes results of the client's account until the load has ended, and some more.
 * @param seen set when no further results arrive
 */
export async function disputeResults(
  load: Load,
  { sent }: Disputes,
  client: Client,
  draws: Dice,
  seen: AbortSignal,
): Promise<void> {
  const { ended, accepted } = load;
  for (let count = 0, more = 0; more < MORE_DISPUTES; count += 1) {
    if (ended.aborted && (seen.aborted || resultsOf(accepted, client).length > 0)) more += 1;
    await delay(ended.aborted ? MORE_PAUSE_MS : draws.between(PAUSE_MS / 4, PAUSE_MS));
    const found = pickResult(resultsOf(accepted, client), draws);
    if (!found) continue;
    const [one, other] = [draws.pick(DISPUTE_REASONS), draws.pick(DISPUTE_REASONS)];
    const calls = [...new Set(draws.chance(0.4) ? [one, other] : [one])].map((reason) => {
      const dispute: SentDispute = { ...found, reason, id: null, answeredAt: null };
      sent.push(dispute);
      return send(load, client, draws, dispute, `dispute-${client.account.id}-${count}-${reason}`);
    });
    await Promise.all(calls);
  }
}

const resultsOf = (accepted: readonly Work[], client: Client): Work[] =>
  accepted.filter((work) => work.client.account === client.account && work.result);

/** Picks a result about a person who may be disputed; null if the draw has none. */
function pickResult(
  own: readonly Work[],
  draws: Dice,
): Pick<SentDispute, 'work' | 'position'> | null {
  if (own.length === 0) return null;
  const work = draws.chance(FIRST_SHARE) ? own[0]! : draws.pick(own);
  const positions = work.people.flatMap((person, at) =>
    person.isDisputable && shownAt(work, at)?.id != null ? at : [],
  );
  return positions.length === 0 ? null : { work, position: draws.pick(positions) };
}

async function send(
  { journal, over }: Load,
  client: Client,
  draws: Dice,
  dispute: SentDispute,
  key: string,
): Promise<void> {
  const { work, position, reason } = dispute;
  if (reason === 'wrong_person') work.people[position]!.disputedBy.add(client.account.id);
  const body = { subject: subjectOf(work), position, reason };
  const keys = [key, draws.chance(ONE_KEY_SHARE) ? key : `${key}-twin`];
  const twins = draws.chance(TWIN_SHARE) ? keys : [key];
  const answers = twins.map((one) => client.post(PATH, body, one));
  const replies = await Promise.all(answers).catch((error) => {
    if (!(error instanceof GivenUp)) throw error;
    if (!over.aborted) journal.violation('no answer for minutes', error.message);
    return [];
  });
  const ids = replies.map((reply) => readId(reply, reason));
  if (ids.includes(undefined)) {
    const [first] = replies;
    const detail = `dispute of ${nameOf(work)} at ${position}: ${first?.status} ${first?.body?.message}`;
    journal.violation('a valid call was refused', detail);
  }
  if (new Set(ids).size > 1) {
    journal.violation('twins were answered differently', `${key}: ${ids}`);
  }
  dispute.id = ids[0] ?? null;
  dispute.answeredAt = performance.now();
}

/** Returns null where no move was told, which is refused, and undefined for other refusals. */
function readId({ status, body }: Reply, reason: DisputeReason): number | null | undefined {
  if (status === 200) return body.id;
  const isUntold = reason === 'not_moved' && status === 422;
  return isUntold && String(body?.message).includes('reports a move') ? null : undefined;
}

/** Decides waiting disputes until the load has ended. */
export async function decideDisputes(
  operator: Operator,
  disputes: Disputes,
  draws: Dice,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await delay(draws.between(DECIDE_MS / 4, DECIDE_MS));
    if (!ended.aborted) await decideSome(operator, disputes, draws);
  }
}

/** Accepts a waiting dispute and rejects another one. */
export async function decideSome(
  operator: Operator,
  { decided }: Disputes,
  draws: Dice,
): Promise<void> {
  const listing = ['dispute', 'list', '--state', 'waiting', '--json'];
  const { disputes = [] } = (await persist(operator, draws, listing)) ?? {};
  const decisions = DECISIONS.flatMap((decision, at) =>
    disputes[at] ? [[Number(disputes[at].id), decision] as const] : [],
  );
  await Promise.all(
    decisions.map(([id, decision]) => {
      decided.set(id, decision);
      return persist(operator, draws, ['dispute', decision, String(id), '--json']);
    }),
  );
}
