/** What a lead enrichment job shows of a contact (docs/rulings.md#parts-of-a-profile-type). */
export const PROFILE_TYPES = [
  'Contact Profile',
  'Lead Profile',
  'Full Prospect Profile',
  'Full Prospect Profile With Direct Dial',
] as const;

export type ProfileType = (typeof PROFILE_TYPES)[number];
