/** What a lead enrichment job shows of a contact (docs/rulings.md#parts-of-a-profile-type). */
export const PROFILE_TYPES = [
  'Contact Profile',
  'Lead Profile',
  'Full Prospect Profile',
  'Full Prospect Profile With Direct Dial',
] as const;

export type ProfileType = (typeof PROFILE_TYPES)[number];

/** Each type shows what the one before it shows, and one thing more. */
const rank = (type: ProfileType): number => PROFILE_TYPES.indexOf(type);

export const showsEmail = (type: ProfileType): boolean => rank(type) >= 1;
export const showsCorporatePhone = (type: ProfileType): boolean => rank(type) >= 2;
export const showsDirectDial = (type: ProfileType): boolean => rank(type) >= 3;
