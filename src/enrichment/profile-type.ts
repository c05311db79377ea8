/** What a job shows of a contact, by the flags it was created with (`spec.md`, endpoint 1). */
export const PROFILE_TYPES = [
  'Contact Profile',
  'Lead Profile',
  'Full Prospect Profile',
  'Full Prospect Profile With Direct Dial',
] as const;

export type ProfileType = (typeof PROFILE_TYPES)[number];

type Flags = {
  contact_profile_only: boolean;
  is_full_prospect_profile: boolean;
  direct_dial: boolean;
};

export function profileTypeOf(flags: Flags): ProfileType {
  if (flags.direct_dial) return 'Full Prospect Profile With Direct Dial';
  if (flags.is_full_prospect_profile) return 'Full Prospect Profile';
  return flags.contact_profile_only ? 'Contact Profile' : 'Lead Profile';
}

export const showsPhones = (type: ProfileType): boolean => type.startsWith('Full Prospect');
