/**
 * Contact details: one work address per employer, in that employer's fashion, perhaps a private one;
 * the employer's switchboard, a direct line, a mobile.
 */
import type { Email, Phone } from '../../record.ts';
import type { Firm } from '../companies/firm.ts';
import type { Firms } from '../companies/firms.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import { drawPhone } from '../places/phones.ts';
import type { Identity, Role } from '../types.ts';

const KNOWN_EMAIL_SHARE = { current: 0.84, former: 0.28, personal: 0.2 };

/** One entry for each share of addresses. */
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

/** How firms make the part before the `@` from given and family name. */
const FASHIONS: readonly ((given: string, family: string) => string)[] = [
  (given, family) => `${given}.${family}`,
  (given, family) => `${given[0]}${family}`,
  (given, family) => `${given}.${family}`,
  (given, family) => `${given}${family}`,
  (given, family) => `${given[0]}.${family}`,
  (given, family) => `${family}.${given}`,
  (given, family) => `${given}_${family}`,
];

/** The largest firms put a number into addresses, because they have many people of one name. */
const NUMBERED_RANK = 0.02;
/** The part number of draws for private addresses; employers have theirs from 1 up. */
const PERSONAL = 0;

/**
 * The addresses known of somebody with these visible jobs, the newest job first.
 * The same on every day, but that the current employer's becomes a former one's.
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
  for (const [place, { company }] of jobs.entries()) {
    if (company === null || seen.has(company)) continue;
    seen.add(company);
    const draws = dice(seed, STREAM.email, person.index, company + 1);
    const current = employed && place === 0;
    if (!draws.chance(current ? KNOWN_EMAIL_SHARE.current : KNOWN_EMAIL_SHARE.former)) continue;
    const status = draws.pick(current ? CURRENT_STATUSES : FORMER_STATUSES);
    emails.push({ address: workAddress(firms, firms.get(company), person), type: 'work', status });
  }
  const draws = dice(seed, STREAM.email, person.index, PERSONAL);
  if (draws.chance(KNOWN_EMAIL_SHARE.personal)) emails.push(personalEmail(draws, person));
  return emails;
}

/** The address a firm gives somebody. */
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
 * The phone numbers known of a person; `firm` is the employer, if any. Draws the same count of numbers
 * whatever the employer, so that a mobile survives a change of job.
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
