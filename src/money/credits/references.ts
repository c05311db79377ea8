/**
 * References: the purposes of holds, charges and refunds, such as `enrichment_job/12`,
 * `refresh_request/7`, `refresh_profile/7/0` for one profile of that request, and `dispute/5`. Webhook
 * deliveries and stored answers use the same references of jobs and requests.
 */
import { sql } from 'kysely';

export const JOB_PREFIX = 'enrichment_job/';
export const REQUEST_PREFIX = 'refresh_request/';
const PROFILE_PREFIX = 'refresh_profile/';
const DISPUTE_PREFIX = 'dispute/';

export const jobReference = (jobId: number): string => `${JOB_PREFIX}${jobId}`;

export const requestReference = (requestId: number): string => `${REQUEST_PREFIX}${requestId}`;

/** @param position the profile's position in its request, from 0 */
export const profileReference = (requestId: number, position: number): string =>
  `${PROFILE_PREFIX}${requestId}/${position}`;

export const disputeReference = (disputeId: number): string => `${DISPUTE_PREFIX}${disputeId}`;

/** The work that a charge pays for. */
type PaidWork =
  | { job: number; request: null; position: null }
  | { job: null; request: number; position: number };

const JOB = new RegExp(`^${JOB_PREFIX}(\\d{1,15})$`);
const PROFILE = new RegExp(`^${PROFILE_PREFIX}(\\d{1,15})/(\\d{1,9})$`);

const DISPUTE = new RegExp(`^${DISPUTE_PREFIX}(\\d{1,15})$`);

/** @returns null for other references, and for a grant, which has no reference */
export function parsePaidWork(reference: string | null): PaidWork | null {
  const job = JOB.exec(reference ?? '');
  if (job) return { job: Number(job[1]), request: null, position: null };
  const profile = PROFILE.exec(reference ?? '');
  if (!profile) return null;
  return { job: null, request: Number(profile[1]), position: Number(profile[2]) };
}

/** @returns the id of the refunded dispute; null if the reference is not that of a refund */
export function parseDisputeReference(reference: string | null): number | null {
  const [, id] = DISPUTE.exec(reference ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

export const parseJobReference = (reference: string): number =>
  Number(reference.slice(JOB_PREFIX.length));

/** `jobReference` in SQL. @param id a column, such as `job.id` */
export const sqlJobReference = (id: string) =>
  sql<string>`${sql.lit(JOB_PREFIX)} || ${sql.ref(id)}`;

/** `requestReference` in SQL. @param id a column */
export const sqlRequestReference = (id: string) =>
  sql<string>`${sql.lit(REQUEST_PREFIX)} || ${sql.ref(id)}`;

/** `profileReference` in SQL. The parameters are columns. */
export const sqlProfileReference = (requestId: string, position: string) =>
  sql<string>`${sql.lit(PROFILE_PREFIX)} || ${sql.ref(requestId)} || '/' || ${sql.ref(position)}`;

/**
 * Returns `disputeReference` in SQL.
 * @param id the column of the dispute's id
 */
export const sqlDisputeReference = (id: string) =>
  sql<string>`${sql.lit(DISPUTE_PREFIX)} || ${sql.ref(id)}`;
