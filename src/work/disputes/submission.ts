/** Bodies of the calls that dispute or confirm. */
import type { DisputeReason } from '../../ground/api/index.ts';
import type { ConfirmationInput, DisputeInput } from './schemas.ts';

/** A lead or profile, as a client names it. */
export type Named = { subject: string; position: number };

export type Submitted = Named & { reason: DisputeReason; note: string | null };

export const parseNamed = ({ subject, position }: ConfirmationInput): Named => ({
  subject,
  position,
});

/** A note without characters is none. PostgreSQL rejects half a surrogate pair as text. */
export const parseDispute = (body: DisputeInput): Submitted => ({
  ...parseNamed(body),
  reason: body.reason,
  note: body.note?.toWellFormed() || null,
});
