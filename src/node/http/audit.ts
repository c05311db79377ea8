/** Records calls in the audit log that have not recorded themselves, and refused ones. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAction, AuditOutcome } from '../../ground/api/index.ts';
import { isRecorded, namesQuote, recordCall } from '../../ground/audit/index.ts';
import { pathOf, queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';

/** A refusal that repeats itself is recorded once in this time, so that it cannot fill the log. */
const REPEATED_MS = 60_000;
/** The most refusals that are remembered. */
const REMEMBERED = 10_000;

/** Add it after the key checks. An entry is stored before its call is answered. */
export function auditCalls(app: FastifyInstance, service: Service): void {
  const refusals = new Map<string, number>();
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.schema?.audit) request.acceptedQuote = namesQuote(request.body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const entry = entryOf(request, reply);
    if (entry && !isRepeated(refusals, request, entry)) {
      await recordCall(service.db, request, entry).catch((error) =>
        request.log.error({ err: error }, 'the audit log could not be written'),
      );
    }
    return payload;
  });
}

type Entry = { action: AuditAction; subject: string | null; outcome: AuditOutcome };

function entryOf(request: FastifyRequest, reply: FastifyReply): Entry | null {
  const { principal, routeOptions } = request;
  const { schema } = routeOptions;
  const isReplay = reply.getHeader('idempotent-replayed') !== undefined;
  const outcome = outcomeOf(reply.statusCode);
  // A transaction may have failed after it recorded its action.
  const isDone = outcome === 'done' && isRecorded(request);
  if (!principal || isDone || isReplay || reply.statusCode === 429) return null;
  if (schema?.audit) return { action: schema.audit, subject: subjectOf(request), outcome };
  return reply.statusCode === 403 ? { action: 'api.call', subject: null, outcome } : null;
}

const outcomeOf = (status: number): AuditOutcome => {
  if (status < 400) return 'done';
  return status < 500 ? 'refused' : 'failed';
};

/** The resources of exports by the first part of their path; other actions name theirs. */
const EXPORTED: Record<string, string> = {
  lead_enrichments: 'lead_enrichment',
  contact_profile_refresh_requests: 'refresh_request',
  checkups: 'checkup',
  moves: 'move',
};

function subjectOf(request: FastifyRequest): string | null {
  const action = request.routeOptions.schema!.audit!;
  const family = request.routeOptions.url!.split('/')[3]!;
  const resource = action === 'export.read' ? EXPORTED[family]! : action.split('.', 1)[0]!;
  const { id = queryOf(request).unique_identifier } = pathOf<'id'>(request);
  return typeof id === 'string' ? `${resource}/${id}` : resource;
}

function isRepeated(
  refusals: Map<string, number>,
  { principal }: FastifyRequest,
  { action, subject, outcome }: Entry,
): boolean {
  if (outcome !== 'refused') return false;
  const { accountId, permitId, user } = principal;
  const name = `${accountId} ${permitId ?? `user ${user.id}`} ${action} ${subject}`.slice(0, 200);
  const now = performance.now();
  const before = refusals.get(name);
  if (before !== undefined && now - before < REPEATED_MS) return true;
  if (refusals.size >= REMEMBERED) refusals.clear();
  refusals.set(name, now);
  return false;
}
