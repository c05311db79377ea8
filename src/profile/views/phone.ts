/**
 * The numbers of a contact that a profile type shows. Of several numbers of one kind a verified
 * one goes first, then the source's own order decides.
 */

import type { ProfileType } from '../../api/index.ts';
import { showsDetail } from '../details.ts';
import type { Phone } from '../record.ts';

export type PhoneFields = {
  phone: string | null;
  mobile_number: string | null;
  direct_phone: string | null;
  corporate_phone: string | null;
  direct_phone_verified: boolean | null;
  corporate_phone_verified: boolean | null;
  corporate_phone_directory: boolean | null;
};

type Phones = readonly Phone[] | null | undefined;

/** `phone` is the number nearest to the person: direct, mobile, corporate, then one untyped. */
export function phoneFields(phones: Phones, profileType: ProfileType): PhoneFields {
  const dials = showsDetail(profileType, 'direct_phone') ? phones : null;
  const direct = best(dials, 'direct');
  const mobile = best(dials, 'mobile');
  const corporate = best(showsDetail(profileType, 'corporate_phone') ? phones : null, 'corporate');
  const nearest = direct ?? mobile ?? corporate ?? best(dials, null);
  return {
    phone: nearest?.number ?? null,
    mobile_number: mobile?.number ?? null,
    direct_phone: direct?.number ?? null,
    corporate_phone: corporate?.number ?? null,
    direct_phone_verified: direct?.verified ?? null,
    corporate_phone_verified: corporate?.verified ?? null,
    corporate_phone_directory: corporate?.directory ?? null,
  };
}

function best(phones: Phones, kind: Phone['type']): Phone | null {
  let found: Phone | null = null;
  for (const phone of phones ?? []) {
    if ((phone.type ?? null) !== kind) continue;
    if (found === null || (phone.verified && !found.verified)) found = phone;
  }
  return found;
}
