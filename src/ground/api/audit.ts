/** Actions of the audit log: a resource and a verb (docs/audit-log.md). */
export const AUDIT_ACTIONS = [
  'api.call',
  'account.change',
  'account.create',
  'api_key.create',
  'api_key.change',
  'api_key.delete',
  'api_key.roll',
  'checkup.create',
  'confirmation.create',
  'contact.erase',
  'digest.change',
  'digest.create',
  'digest.delete',
  'dispute.accept',
  'dispute.create',
  'dispute.reject',
  'export.read',
  'import.create',
  'import.undo',
  'lead_enrichment.cancel',
  'lead_enrichment.create',
  'list.change',
  'list.create',
  'list.delete',
  'mapping.create',
  'mapping.delete',
  'move.change',
  'quote.accept',
  'refresh_request.create',
  'session.end',
  'session.start',
  'watch.change',
  'watch.create',
  'watch.delete',
  'webhook_delivery.replay',
  'webhook_endpoint.change',
  'webhook_endpoint.create',
  'webhook_endpoint.delete',
  'webhook_endpoint.rotate',
  'webhook_endpoint.test',
  'webhook_secret.read',
  'webhook_secret.rotate',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_ACTORS = ['key', 'user', 'operator'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
