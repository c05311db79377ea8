import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  type AuditActor as ActorKind,
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  errorAnswers,
  invalid,
  oneOf,
} from '../../ground/api/index.ts';
import {
  keyInQuery,
  parseChoice,
  parseTime,
  parseWhole,
  type Query,
  queryOf,
  wholeNumber,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadAuditLog } from './read.ts';
import { AuditActor, AuditEntry, AuditLog } from './schemas.ts';

const LAST_PAGE = 1_000_000;
const ACTOR = /^(?:(key|user|operator)(?:[/:](\d{1,15}))?|(\d{1,15}))$/;

/** Adds the endpoint of the audit log (docs/audit-log.md). */
export function auditRoutes(app: FastifyInstance, { db }: Service): void {
  for (const schema of [AuditActor, AuditEntry, AuditLog]) app.addSchema(schema);
  const schema = {
    tags: ['Authentication'],
    operationId: 'readAuditLog',
    scope: 'admin' as const,
    summary: 'Read the audit log',
    description: 'Who did what on the account, the newest first, 100 a page.',
    querystring: Type.Object({
      ...keyInQuery,
      since: Type.Optional(
        Type.String({ description: 'A day or a time.', examples: ['2026-03-01'] }),
      ),
      actor: Type.Optional(
        Type.String({
          description: `A kind (${AUDIT_ACTORS.join(', ')}), an id, or both.`,
          examples: ['key/7'],
        }),
      ),
      action: Type.Optional(
        oneOf(AUDIT_ACTIONS, 'Only this action.', { examples: ['api_key.create'] }),
      ),
      page: wholeNumber('Zero-based.', 0),
    }),
    response: {
      200: Type.Ref('AuditLog'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('An invalid parameter.'),
    },
  };
  app.get('/api/v1/audit_log', { schema }, (request) => {
    const query = queryOf(request);
    return loadAuditLog(db, {
      accountId: request.principal.accountId,
      since: parseTime(query, 'since'),
      actor: parseActor(query),
      action: parseChoice(query, 'action', { choices: AUDIT_ACTIONS, fallback: null }),
      page: parseWhole(query, 'page', { least: 0, most: LAST_PAGE, fallback: 0 }),
    });
  });
}

function parseActor({ actor }: Query): { kind: ActorKind | null; id: number | null } | null {
  if (actor === undefined) return null;
  const found = typeof actor === 'string' ? ACTOR.exec(actor) : null;
  if (!found) throw invalid('actor: must be key, user or operator, an id, or both as in key/7');
  const [, kind = null, ofKind, alone] = found;
  const id = ofKind ?? alone;
  return { kind: kind as ActorKind | null, id: id === undefined ? null : Number(id) };
}
