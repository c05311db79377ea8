/** Leads as submitted, and the contacts they are matched with (docs/matching.md). */

/** The match values of a lead, as submitted: any JSON value. */
export type Lead = {
  email?: unknown;
  linkedin_url?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  company_name?: unknown;
};

/** The row of a contact, without its record. */
export type Contact = {
  contactId: number;
  version: number;
  verifiedAt: Date | null;
  profileValid: boolean;
  hasProfile: boolean;
  /** Bits of `DETAILS`. */
  details: number;
  employed: boolean;
  /** `YYYY-MM-DD` from which `employed` no longer holds; null if no known date changes it. */
  employedUntil: string | null;
  /** `YYYY-MM-DD` of the latest start among all positions. */
  latestStart: string | null;
};

/** The contact that a lead was matched with. Leads with the same contact may share the object. */
export type Match = Contact;

/** Finds the contacts that one account has reported as the wrong person. */
export type WrongPairs = {
  /**
   * @param keys match keys as a parameter of type `uuid[]`
   * @returns contact ids by the 32 hexadecimal digits of the key
   */
  find(keys: Buffer): Promise<ReadonlyMap<string, readonly number[]>>;
};

export type MatchOptions = {
  /** True to match test contacts only, false to match all others only. */
  test: boolean;
  /** `YYYY-MM-DD`: the day on which an employer counts as current or not. */
  day: string;
  /** The contacts that the account has reported as the wrong person; null if there are none. */
  wrong?: WrongPairs | null;
};

/** Returns a submitted value as text; empty if it is neither text nor a number. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
