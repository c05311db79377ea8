/** An upstream that knows the people of a crash test and misbehaves: fails, hangs, answers late. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dice } from '../../src/profile/world/dice.ts';
import { type People, type Person, tell, tellLate } from './people.ts';
import { pickWeighted } from './weighted.ts';

export type MisbehavingSource = {
  url: string;
  asked: number;
  /** The number of answers that were sent completely and without delay. */
  answered: number;
  /** While it is down, every query fails. */
  down: boolean;
  /** From now on it answers at once, and correctly. */
  calm(): void;
  close(): Promise<void>;
};

/** How long nodes wait for an answer. */
export const SOURCE_TIMEOUT_MS = 2_000;
const MOVES_SHARE = 0.4;

type Manner = (reply: ServerResponse, answer: () => void) => void;

const prompt: Manner = (_reply, answer) => answer();
const after =
  (ms: number): Manner =>
  (_reply, answer) =>
    setTimeout(answer, ms).unref();
const fails =
  (status: number): Manner =>
  (reply) =>
    reply.writeHead(status, { 'retry-after': '1' }).end();

const MANNERS: readonly { weight: number; manner: Manner }[] = [
  { weight: 68, manner: prompt },
  { weight: 10, manner: after(SOURCE_TIMEOUT_MS / 4) },
  { weight: 5, manner: after(SOURCE_TIMEOUT_MS * 0.9) },
  { weight: 3, manner: after(SOURCE_TIMEOUT_MS * 1.5) },
  { weight: 5, manner: fails(500) },
  { weight: 3, manner: fails(429) },
  { weight: 3, manner: (reply) => reply.destroy() },
  { weight: 2, manner: (reply) => reply.end('{"first_name":') },
  { weight: 1, manner: () => {} },
];

export type SourceOptions = {
  /** True for a source that has missed the last move of everybody. */
  isLate?: boolean;
  /** Answers correctly, after this time. */
  alwaysAfterMs?: number;
};

export async function startSource(
  people: People,
  draws: Dice,
  { isLate = false, alwaysAfterMs }: SourceOptions = {},
): Promise<MisbehavingSource> {
  let calm = false;
  const always = alwaysAfterMs === undefined ? null : after(alwaysAfterMs);
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString();
    if (!request.complete) return;
    source.asked += 1;
    const person = people.find(JSON.parse(body));
    // The answer is made now, however late it is sent.
    const answer = answerAbout(person, draws, isLate);
    const usual = calm ? prompt : pickWeighted(draws, MANNERS).manner;
    const manner = source.down ? fails(503) : (always ?? usual);
    if (manner === prompt) reply.once('finish', () => (source.answered += 1));
    manner(reply, () => reply.writeHead(answer.status).end(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const source: MisbehavingSource = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lookup`,
    asked: 0,
    answered: 0,
    down: false,
    calm() {
      calm = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return source;
}

function answerAbout(
  person: Person | undefined,
  draws: Dice,
  isLate: boolean,
): { status: number; body: string } {
  if (!person || person.kind === 'nobody') return { status: 404, body: '' };
  if (isLate) return { status: 200, body: JSON.stringify(tellLate(person)) };
  if (person.kind === 'gone') return { status: 410, body: '' };
  return { status: 200, body: JSON.stringify(tell(person, draws.chance(MOVES_SHARE))) };
}
