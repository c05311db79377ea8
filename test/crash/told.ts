/** What clients, readers and receivers of a run saw, judged as one history. */
import { setTimeout as delay } from 'node:timers/promises';
import { digestOf } from '../history/calls.ts';
import { judgeHistory } from '../history/judge.ts';
import { readLedger } from '../history/ledgers.ts';
import { loadHistory, type Recorder } from '../history/recorder.ts';
import { type Account, GivenUp } from './client.ts';
import type { LogReader } from './readers.ts';
import { CREDITS, PART, type Stage } from './stage.ts';
import { loadAsked, type Watching } from './watching.ts';

const TELL_EVERY_MS = 900;

/** Reads the balance of each account again and again. */
export async function readBalances(
  { accounts, client, draw }: Stage,
  ended: AbortSignal,
): Promise<void> {
  const tellers = accounts.map(async (account, at) => {
    const teller = client(account, draw(PART.tellers + at));
    while (!ended.aborted) {
      await teller.get('/api/v1/users/credit_metrics').catch((error) => {
        if (!(error instanceof GivenUp)) throw error;
      });
      await delay(TELL_EVERY_MS);
    }
  });
  await Promise.all(tellers);
}

export type Witnesses = {
  recorder: Recorder;
  readers: readonly LogReader[];
  /** Accounts whose ledgers are judged. */
  accounts: readonly Account[];
  watching: Watching;
};

/** Completes the history, and reports each rule that it breaks. @returns the number of entries */
export async function judgeRun(stage: Stage, witnesses: Witnesses): Promise<number> {
  const { recorder, readers, accounts, watching } = witnesses;
  const { journal, people, receivers, client, draw } = stage;
  for (const { erasedAt, linkedinUrl } of people.all) {
    if (erasedAt !== null) recorder.add({ kind: 'erasure', at: erasedAt, person: linkedinUrl });
  }
  for (const { id: account } of stage.accounts) {
    recorder.add({ kind: 'grant', account, start: 0, end: 0, cents: CREDITS * 100 });
  }
  for (const { account, door, seen } of readers) {
    for (const told of seen) {
      recorder.add({ kind: 'event', account: account.id, reader: door, ...told });
    }
  }
  for (const [address, posts] of receivers.all()) {
    for (const { at, headers, body, taken } of posts) {
      const id = (headers['webhook-id'] as string | undefined) ?? null;
      recorder.add({ kind: 'webhook', at, address, id, digest: digestOf(body), taken });
    }
  }
  for (const asked of await loadAsked(stage, watching)) recorder.add(asked);
  for (const account of accounts) {
    recorder.add(await readLedger(client(account, draw(PART.tellers)), recorder.requests));
  }
  await recorder.close();
  const history = await loadHistory(recorder.path);
  for (const { rule, detail } of judgeHistory(history)) journal.violation(rule, detail);
  journal.note(`the history has ${history.length} entries`);
  return history.length;
}
