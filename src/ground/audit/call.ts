/** Entries of the audit log about API calls. */
import type { FastifyRequest } from 'fastify';
import type { AuditAction, AuditOutcome } from '../api/index.ts';
import type { Principal } from '../calls/index.ts';
import type { Db } from '../database/index.ts';
import { recordAudit } from './record.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The action that the audit log shows for calls; absent for calls that it does not show. */
    audit?: AuditAction;
  }
}

const recorded = new WeakSet<FastifyRequest>();

/** True if the action of a call is in the log already. */
export const isRecorded = (request: FastifyRequest): boolean => recorded.has(request);

/** Returns the key or the person that makes a call. */
export const actorOf = ({ permitId, role, user }: Pick<Principal, 'permitId' | 'role' | 'user'>) =>
  role === null ? { kind: 'key' as const, id: permitId } : { kind: 'user' as const, id: user.id };

type Recorded = { action: AuditAction; subject: string | null; outcome: AuditOutcome };

export const recordCall = (
  db: Db,
  { principal, ip }: FastifyRequest,
  entry: Recorded,
): Promise<void> =>
  recordAudit(db, {
    accountId: principal.accountId,
    actor: actorOf(principal),
    address: ip,
    ...entry,
  });

/**
 * Records that a call has made or changed something, in its transaction. Its action is that of its
 * route.
 */
export async function recordDone(trx: Db, request: FastifyRequest, subject: string): Promise<void> {
  const action = request.routeOptions.schema?.audit;
  if (!action) return;
  await recordCall(trx, request, { action, subject, outcome: 'done' });
  if (acceptsQuote(request)) {
    await recordCall(trx, request, { action: 'quote.accept', subject, outcome: 'done' });
  }
  recorded.add(request);
}

type WithQuote = { quote?: unknown; lead_enrichments?: { quote?: unknown } };

function acceptsQuote({ routeOptions, acceptedQuote }: FastifyRequest): boolean {
  return routeOptions.schema?.audit?.endsWith('.create') === true && acceptedQuote === true;
}

/** True if a body names a quote. */
export function namesQuote(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { quote, lead_enrichments: job } = body as WithQuote;
  return quote != null || job?.quote != null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the body of the call names a quote. */
    acceptedQuote?: boolean;
  }
}
