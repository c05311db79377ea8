/** What is matched: leads as submitted, and the contacts they are matched with. */
import type { MatchField } from '../../api/index.ts';

/** A lead's match values, as submitted: whatever JSON can hold. */
export type Lead = {
  email?: unknown;
  linkedin_url?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  company_name?: unknown;
};

/** A contact's row, without its record. */
export type Contact = {
  contactId: number;
  version: number;
  verifiedAt: Date | null;
  profileValid: boolean;
  hasProfile: boolean;
  /** Bits of `DETAILS`. */
  details: number;
  employed: boolean;
  /** `YYYY-MM-DD` from which `employed` no longer holds; null when no known date changes it. */
  employedUntil: string | null;
  /** `YYYY-MM-DD` of the latest start among all positions. */
  latestStart: string | null;
};

/** By what a contact was found; a name variant is a nickname or another name of the company. */
export type MatchedBy = 'ds_contact_id' | MatchField | 'name_variant';

export type Match = Contact & { matchedBy: MatchedBy };

export type MatchOptions = {
  /** True matches test contacts only, false all others only. */
  test: boolean;
  /** `YYYY-MM-DD`, as of which an employer is a current one. */
  day: string;
};

/** A submitted value read as text; empty when it is neither text nor a number. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
