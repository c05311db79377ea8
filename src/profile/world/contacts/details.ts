/**
 * Draws contact details: one work address per employer, in that employer's style, perhaps a private
 * one; the employer's switchboard, a direct line, a mobile.
 */
import type { Email, Phone } from '../../record.ts';
import type { Firm } from '../companies/firm.ts';
import type { Firms } from '../companies/firms.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import { drawPhone } from '../places/phones.ts';
import type { Identity, Role } from '../types.ts';

const KNOWN_EMAIL_SHARE = { current: 0.84, former: 0.28, personal: 0.2 };

/** Statuses with their frequency as the number of entries. */
const CURRENT_STATUSES: readonly Email['status'][] = [
  ...Array<Email['status']>(12).fill('Verified'),
  ...Array<Email['status']>(4).fill('Unverified'),
  'Guaranteed',
  'Guaranteed',
  'Invalid',
  null,
];
const FORMER_STATUSES: readonly Email['status'][] = ['Invalid', 'Invalid', 'Unverified', null];
const PERSONAL_STATUSES: readonly Email['status'][] = ['Verified', 'Unverified', null];

/** Private mail providers of the world; `.example` (RFC 2606) belongs to no provider. */
const PROVIDERS = ['mailbox.example', 'post.example', 'inbox.example', 'letters.example'];

/** Styles in which firms form the part before the `@` from given and family name. */
const FASHIONS: readonly ((given: string, family: string) => string)[] = [
  (given, family) => `${given}.${family}`,
  (given, family) => `${given[0]}${family}`,
  (given, family) => `${given}.${family}`,
  (given, family) => `${given}${family}`,
  (given, family) => `${given[0]}.${family}`,
  (given, family) => `${family}.${given}`,
  (given, family) => `${given}_${family}`,
];

/** The largest firms add a number to addresses, because many of their people have the same name. */
const NUMBERED_RANK = 0.02;
/** The part number of draws for private addresses; employers have numbers from 1 up. */
const PERSONAL = 0;

/**
 * Draws the known addresses of a person with these visible jobs, the newest job first. They are the
 * same on every day, except that the current employer's address becomes a former one.
 */
export function drawEmails(
  seed: number,
  firms: Firms,
  person: Identity,
  jobs: readonly Role[],
  employed: boolean,
): Email[] {
  const emails: Email[] = [];
  const seen = new Set<number>();
  for (const [index, { company }] of jobs.entries()) {
    if (company === null || seen.has(company)) continue;
    seen.add(company);
    const draws = dice(seed, STREAM.email, person.index, company + 1);
    const current = employed && index === 0;
    if (!draws.chance(current ? KNOWN_EMAIL_SHARE.current : KNOWN_EMAIL_SHARE.former)) continue;
    const status = draws.pick(current ? CURRENT_STATUSES : FORMER_STATUSES);
    emails.push({ address: workAddress(firms, firms.get(company), person), type: 'work', status });
  }
  const draws = dice(seed, STREAM.email, person.index, PERSONAL);
  if (draws.chance(KNOWN_EMAIL_SHARE.personal)) emails.push(personalEmail(draws, person));
  return emails;
}

/** Returns the address of a person at a firm. */
function workAddress(firms: Firms, firm: Firm, person: Identity): string {
  const fashion = FASHIONS[firm.index % FASHIONS.length] as (typeof FASHIONS)[number];
  const local = fashion(person.given.mail, person.family.mail);
  const number = firm.index < firms.count * NUMBERED_RANK ? person.index % 997 : '';
  return `${local}${number}${person.namesake && number === '' ? '2' : ''}@${firm.domain}`;
}

function personalEmail(draws: Dice, { given, family, index }: Identity): Email {
  const address = `${given.mail}.${family.mail}${index % 100_000}@${draws.pick(PROVIDERS)}`;
  return { address, type: 'personal', status: draws.pick(PERSONAL_STATUSES) };
}

const KNOWN_PHONE_SHARE = { corporate: 0.5, direct: 0.22, mobile: 0.24 };
const VERIFIED_SHARE = 0.6;
const IN_DIRECTORY_SHARE = 0.4;

/**
 * Draws the known phone numbers of a person; `firm` is the employer, if any. Consumes the same
 * count of numbers for any employer, so that a mobile number survives a change of job.
 */
export function drawPhones(draws: Dice, person: Identity, firm: Firm | null): Phone[] {
  const [corporate, verified, directory] = [
    draws.next(),
    draws.chance(VERIFIED_SHARE),
    draws.next(),
  ];
  const mobile = drawLine(draws, person, 'mobile');
  const direct = drawLine(draws, person, 'direct');
  const phones: Phone[] = [];
  if (firm?.phone && corporate < KNOWN_PHONE_SHARE.corporate) {
    const listed = directory < IN_DIRECTORY_SHARE;
    phones.push({ number: firm.phone, type: 'corporate', verified, directory: listed });
  }
  if (firm && direct) phones.push(direct);
  if (mobile) phones.push(mobile);
  return phones;
}

function drawLine(draws: Dice, person: Identity, type: 'direct' | 'mobile'): Phone | null {
  if (!draws.chance(KNOWN_PHONE_SHARE[type])) return null;
  const number = drawPhone(draws, person.country.code, type === 'mobile' ? 'mobile' : 'fixed');
  return number === null ? null : { number, type, verified: draws.chance(VERIFIED_SHARE) };
}
