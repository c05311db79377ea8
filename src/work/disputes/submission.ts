/** Parses the bodies of disputes and confirmations. */
import type { DisputeReason } from '../../ground/api/index.ts';
import type { ConfirmationInput, DisputeInput } from './schemas.ts';

/** The lead or profile that a body names. */
export type Named = { subject: string; position: number };

export type Submitted = Named & { reason: DisputeReason; note: string | null };

export const parseNamed = ({ subject, position }: ConfirmationInput): Named => ({
  subject,
  position,
});

/**
 * An empty note is stored as null. Half surrogate pairs are replaced, because PostgreSQL rejects
 * them.
 */
export const parseDispute = (body: DisputeInput): Submitted => ({
  ...parseNamed(body),
  reason: body.reason,
  note: body.note?.toWellFormed() || null,
});
