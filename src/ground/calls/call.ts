/** Properties of a call that routes of every wing read. `src/node/http/` sets them. */

import type { Role, Scope } from '../api/index.ts';
import type { ReadsLong, SentBody } from './sent-body.ts';

/** The caller of a request. */
export type Principal = {
  accountId: number;
  /** The highest number of unfinished enrichment jobs that the account can have. */
  jobLimit: number;
  user: { id: number; email: string; name: string };
  /** Null for a person who signed in by OpenID Connect. */
  keyId: number | null;
  /** The session of the console that the call belongs to; null if it has the key itself. */
  sessionId: number | null;
  /**
   * The name, scopes and limits of the key, which a roll keeps. Null for a key that an earlier
   * release has made and that was not adopted yet, and for a person; they have no limits.
   */
  permitId: number | null;
  /** The role of a person who signed in by OpenID Connect; null for a key. */
  role: Role | null;
  /** When the provider was last asked about the person; null for a key. */
  checkedAt: Date | null;
  /** What the caller may do; null for everything. */
  scopes: ReadonlySet<Scope> | null;
};

/**
 * The scope that a call needs, or several of which one suffices; null if every key may make it.
 * Each route states it in its schema (docs/keys.md#scopes).
 */
export type NeededScope = Scope | readonly Scope[] | null;

/**
 * Where an endpoint accepts the account's key, in addition to the header `Authorization: Bearer`
 * (docs/interface.md#authentication).
 */
export type KeyLocation = 'query' | 'query or body' | 'body';

declare module 'fastify' {
  interface FastifySchema {
    /** Required on every endpoint that needs a key. */
    scope?: NeededScope;
  }
  interface FastifyRequest {
    /** The owner of the request's key. Set on every endpoint that needs a key. */
    principal: Principal;
    /** The body as sent; an empty text without one. */
    sent: SentBody;
  }
  interface FastifyContextConfig {
    /**
     * Names the thing that a call reads, as its maker's `Work` names it. The key that made it may
     * read it without the scope `read`.
     */
    reads?: (request: FastifyRequest) => string | null | Promise<string | null>;
    /** False if a session of the console does not count as a key. */
    session?: false;
    /** True if an access token of the identity provider counts as a key. */
    takesTokens?: true;
    /** `query` if absent. */
    key?: KeyLocation;
    /** True if the body lists people and may be long. All other bodies are small. */
    takesPeople?: boolean;
    /** Reads long bodies outside the thread that answers calls. The key must not be in the body. */
    readsLong?: ReadsLong;
    /** False for calls that wait for events. They have a limit of their own. */
    takesTurn?: boolean;
  }
}
