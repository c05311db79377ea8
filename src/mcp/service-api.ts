/**
 * What the tools reach the service by: its HTTP API, and nothing else. Over standard input and output
 * they are a client on the network; at `/mcp` of the service the same calls stay in the process.
 */
import type { FastifyInstance } from 'fastify';
import { type Client, createClient, Refusal } from '../client/index.ts';

export type ServiceApi = Pick<Client, 'get' | 'post' | 'wait'> & {
  /** Of the service, for links that people open. */
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
  return {
    url: options.url,
    wait: createClient(options).wait,
    async get(path, query = {}) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const search = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
      return answerOf(await app.inject({ url: `/${path}`, query: search, headers }));
    },
    async post(path, body) {
      const call = { method: 'POST', url: `/${path}`, headers, payload: body as object } as const;
      return answerOf(await app.inject(call));
    },
  };
}

/** @throws Refusal with the service's own message, whatever the reason */
function answerOf<T>({ statusCode, body }: { statusCode: number; body: string }): T {
  const answer = JSON.parse(body) as T & { message?: string };
  if (statusCode === 200) return answer;
  throw new Refusal(statusCode, answer.message ?? `the service answered ${statusCode}`);
}
