/** The subject of a dispute or confirmation: a job, or a refresh request by its identifier. */
import { invalid, type SubjectKind } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { findJob, type JobRow } from '../enrichment/index.ts';
import { findRequestByIdentifier, type RequestRow } from '../refresh/index.ts';

/** A job or request of the account. */
export type Subject =
  | { kind: 'lead_enrichment'; id: number; shown: string; job: JobRow }
  | { kind: 'refresh_request'; id: number; shown: string; request: RequestRow };

/** Identifies a lead or profile. */
export type SubjectPosition = { kind: SubjectKind; id: number; position: number };

const JOB = /^lead_enrichment\/([1-9]\d{0,14})$/;
const REQUEST = /^refresh_request\/(.{1,255})$/s;

/**
 * Finds the subject of a body.
 * @throws ServiceError `invalid` naming `subject` if the account has no such job or request
 */
export async function getSubject(db: Db, accountId: number, shown: string): Promise<Subject> {
  const [, id] = JOB.exec(shown) ?? [];
  if (id !== undefined) {
    const job = await findJob(db, accountId, Number(id));
    if (job) return { kind: 'lead_enrichment', id: job.id, shown, job };
    throw invalid(`subject: no lead enrichment job ${id} on this account`);
  }
  const [, identifier] = REQUEST.exec(shown) ?? [];
  if (identifier === undefined) {
    throw invalid('subject: must be lead_enrichment/ID or refresh_request/UNIQUE_IDENTIFIER');
  }
  const request = await findRequestByIdentifier(db, accountId, identifier);
  if (request) return { kind: 'refresh_request', id: request.id, shown, request };
  throw invalid(`subject: no refresh request ${identifier.slice(0, 100)} on this account`);
}
