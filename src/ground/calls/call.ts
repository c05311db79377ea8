/** What each call to the API carries for the routes of every wing. `src/node/http/` sets it. */

/** The caller of a request. */
export type Principal = {
  accountId: number;
  /** The most unfinished enrichment jobs the account may have. */
  jobLimit: number;
  user: { id: number; email: string; name: string };
  keyId: number;
};

/**
 * Where an endpoint takes the account's key, besides the header `Authorization: Bearer`
 * (docs/interface.md#authentication).
 */
export type KeyLocation = 'query' | 'query or body' | 'body';

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's key. Set on every endpoint that needs a key. */
    principal: Principal;
    /** The body as sent, for parts of it that are given back unchanged. */
    bodyText: string;
  }
  interface FastifyContextConfig {
    /** `query` when absent. */
    key?: KeyLocation;
    /** True if a body has people and may be long; other bodies are small. */
    takesPeople?: boolean;
    /** False for calls that wait for events, and bound that themselves. */
    takesTurn?: boolean;
  }
}
