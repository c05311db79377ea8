/** Enumerations of disputes. */
export const DISPUTE_REASONS = ['wrong_person', 'wrong_email', 'wrong_phone', 'not_moved'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_STATES = ['refunded', 'waiting', 'rejected'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The kinds of work whose leads or profiles can be disputed or confirmed. */
export type SubjectKind = 'lead_enrichment' | 'refresh_request';
