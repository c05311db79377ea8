/** Telephone numbers: the employer's switchboard, a direct line, a mobile. */
import type { Phone } from '../../profile/record.ts';
import type { Firm } from '../companies/index.ts';
import type { Dice } from '../dice.ts';
import { drawPhone } from '../places/phones.ts';
import type { Identity } from '../types.ts';

const KNOWN_SHARE = { corporate: 0.5, direct: 0.22, mobile: 0.24 };
const VERIFIED_SHARE = 0.6;
const IN_DIRECTORY_SHARE = 0.4;

/**
 * The numbers known of somebody, working for `firm` or nobody. Draws the same count of numbers
 * whatever the employer, so that a mobile survives a change of job.
 */
export function phonesOf(draws: Dice, person: Identity, firm: Firm | null): Phone[] {
  const [corporate, verified, directory] = [
    draws.next(),
    draws.chance(VERIFIED_SHARE),
    draws.next(),
  ];
  const mobile = lineOf(draws, person, 'mobile');
  const direct = lineOf(draws, person, 'direct');
  const phones: Phone[] = [];
  if (firm?.phone && corporate < KNOWN_SHARE.corporate) {
    const listed = directory < IN_DIRECTORY_SHARE;
    phones.push({ number: firm.phone, type: 'corporate', verified, directory: listed });
  }
  if (firm && direct) phones.push(direct);
  if (mobile) phones.push(mobile);
  return phones;
}

function lineOf(draws: Dice, person: Identity, type: 'direct' | 'mobile'): Phone | null {
  if (!draws.chance(KNOWN_SHARE[type])) return null;
  const number = drawPhone(draws, person.country.code, type === 'mobile' ? 'mobile' : 'fixed');
  return number === null ? null : { number, type, verified: draws.chance(VERIFIED_SHARE) };
}
