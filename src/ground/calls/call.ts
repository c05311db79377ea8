/** Properties of a call that routes of every wing read. `src/node/http/` sets them. */

/** The caller of a request. */
export type Principal = {
  accountId: number;
  /** The highest number of unfinished enrichment jobs that the account can have. */
  jobLimit: number;
  user: { id: number; email: string; name: string };
  keyId: number;
};

/**
 * Where an endpoint accepts the account's key, in addition to the header `Authorization: Bearer`
 * (docs/interface.md#authentication).
 */
export type KeyLocation = 'query' | 'query or body' | 'body';

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's key. Set on every endpoint that needs a key. */
    principal: Principal;
    /** The body as sent. Parts of it are returned unchanged. */
    bodyText: string;
  }
  interface FastifyContextConfig {
    /** `query` if absent. */
    key?: KeyLocation;
    /** True if the body lists people and may be long. All other bodies are small. */
    takesPeople?: boolean;
    /** False for calls that wait for events. They have a limit of their own. */
    takesTurn?: boolean;
  }
}
