/**
 * What the tools reach the service by: its HTTP API, and nothing else. Over standard input and output
 * they are a client on the network; at `/mcp` of the service the same calls stay in the process.
 */
import type { FastifyInstance } from 'fastify';
import { type Client, createClient, Refusal } from '../client/index.ts';

export type ServiceApi = Pick<Client, 'get' | 'post' | 'wait'> & {
  /** The service's URL, for links that people open; empty when it is unknown, so links are paths. */
  url: string;
};

export type ServiceApiOptions = { url: string; apiKey: string; signal?: AbortSignal };

export const networkApi = (options: ServiceApiOptions): ServiceApi => ({
  ...createClient(options),
  url: options.url,
});

/** Calls the application itself, with the caller's key, so that every check and limit holds. */
export function innerApi(app: FastifyInstance, options: ServiceApiOptions): ServiceApi {
  const headers = { authorization: `Bearer ${options.apiKey}` };
  const { wait } = createClient(options);
  return {
    url: options.url,
    wait,
    async get(path, query = {}) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const search = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
      return answerOf(await app.inject({ url: `/${path}`, query: search, headers }));
    },
    async post(path, body, idempotencyKey = crypto.randomUUID()) {
      const own = { ...headers, 'idempotency-key': idempotencyKey };
      const call = {
        method: 'POST',
        url: `/${path}`,
        headers: own,
        payload: body as object,
      } as const;
      for (let tries = 1; ; tries += 1) {
        const answer = await app.inject(call);
        if (answer.statusCode !== UNAVAILABLE || tries === MOST_TRIES) return answerOf(answer);
        await wait(tries * PAUSE_MS);
      }
    },
  };
}

/** A 503 may have happened, so the same key repeats it: a model would begin and pay again. */
const UNAVAILABLE = 503;
const MOST_TRIES = 5;
const PAUSE_MS = 500;

/** @throws Refusal with the service's own message, whatever the reason */
function answerOf<T>({ statusCode, body }: { statusCode: number; body: string }): T {
  const answer = JSON.parse(body) as T & { message?: string };
  if (statusCode === 200) return answer;
  throw new Refusal(statusCode, answer.message ?? `the service answered ${statusCode}`);
}
