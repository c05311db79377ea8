/** A storm of repeats: many clients repeat the same calls, without pauses. */
import type { Stage } from '../crash/stage.ts';
import { draftRequest, REQUESTS } from '../crash/work.ts';
import type { Json } from '../support/service.ts';
import { STREAMS } from './streams.ts';

const CALLS = 20;
const REPEATERS = 160;
const PATIENCE_MS = 15_000;

type Repeated = { key: string; body: object; ids: Set<number> };

export async function repeatAtOnce(stage: Stage, round: number, ms: number): Promise<void> {
  const draws = stage.draw(STREAMS.storm + round);
  const calls: Repeated[] = Array.from({ length: CALLS }, (_, at) => {
    const key = `storm-${round}-${at}`;
    return { key, body: draftRequest(stage.people, draws, key, null).body, ids: new Set() };
  });
  const until = performance.now() + ms;
  const repeaters = Array.from({ length: REPEATERS }, async (_, repeater) => {
    for (let at = repeater; performance.now() < until; at += 1) {
      await repeat(stage, calls[at % CALLS]!);
    }
  });
  await Promise.all(repeaters);
  for (const { key, ids } of calls) {
    if (ids.size > 1) stage.journal.violation('repeats had several effects', `${key}: ${[...ids]}`);
  }
}

/** Sends a call once. An overloaded service may refuse it. */
async function repeat({ urls, accounts }: Stage, { key, body, ids }: Repeated): Promise<void> {
  const url = `${urls[0]}${REQUESTS}?api_key=${accounts[0]!.apiKey}`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    .then(async (response) => ({ status: response.status, body: (await response.json()) as Json }))
    .catch(() => null);
  if (answer?.status === 200) ids.add(answer.body.id);
}
