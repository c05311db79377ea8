/**
 * Tickets stand for the caller of a call within this process, which makes further calls for it: no
 * token of the caller is passed on. They are random and never leave the process.
 */
import { randomBytes } from 'node:crypto';
import type { Principal } from './call.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Those of this process. */
    tickets: Tickets;
  }
}

export class Tickets {
  readonly #callers = new Map<string, Principal>();

  issue(caller: Principal): string {
    const ticket = `ticket_${randomBytes(32).toString('base64url')}`;
    this.#callers.set(ticket, caller);
    return ticket;
  }

  find(ticket: unknown): Principal | undefined {
    return typeof ticket === 'string' ? this.#callers.get(ticket) : undefined;
  }

  revoke(ticket: string): void {
    this.#callers.delete(ticket);
  }
}
