/** The audit log, as the screen reads it. */
import type { AuditEntry } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';

export const PAGE_SIZE = 100;
/** The most entries of a file. */
const MOST = 50_000;

export type Action = AuditEntry['action'];

/** Loads all entries of a filter, for a file. */
export async function loadAll(query: { action?: Action; since?: string }): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let page = 0, total = 1; entries.length < Math.min(total, MOST); page += 1) {
    const found = await service.call('get', '/api/v1/audit_log', { query: { ...query, page } });
    if (found.entries.length === 0) break;
    total = found.total;
    entries.push(...found.entries);
  }
  return entries;
}
