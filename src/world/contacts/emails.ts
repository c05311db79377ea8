/** Email addresses: one per employer, in that employer's fashion, and perhaps a private one. */
import type { Email } from '../../profile/record.ts';
import type { Firm, Firms } from '../companies/index.ts';
import { type Dice, dice, STREAM } from '../dice.ts';
import type { Identity, Role } from '../types.ts';

const KNOWN_SHARE = { current: 0.84, former: 0.28, personal: 0.2 };

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

/** Private mail providers of the world; `.example` (RFC 2606) is nobody's. */
const PROVIDERS = ['mailbox.example', 'post.example', 'inbox.example', 'letters.example'];

/** How firms make addresses: given and family name to the part before the `@`. */
const FASHIONS: readonly ((given: string, family: string) => string)[] = [
  (given, family) => `${given}.${family}`,
  (given, family) => `${given[0]}${family}`,
  (given, family) => `${given}.${family}`,
  (given, family) => `${given}${family}`,
  (given, family) => `${given[0]}.${family}`,
  (given, family) => `${family}.${given}`,
  (given, family) => `${given}_${family}`,
];

/** Firms this far up number their people: they have many of every name. */
const NUMBERED_RANK = 0.02;
/** The part number of draws for private addresses; employers have theirs from 1 up. */
const PERSONAL = 0;

/**
 * The addresses known of somebody with these visible jobs, the newest job first.
 * The same on every day, but that the current employer's becomes a former one's.
 */
export function emailsOf(
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
    if (!draws.chance(current ? KNOWN_SHARE.current : KNOWN_SHARE.former)) continue;
    const status = draws.pick(current ? CURRENT_STATUSES : FORMER_STATUSES);
    emails.push({ address: workAddress(firms, firms.get(company), person), type: 'work', status });
  }
  const draws = dice(seed, STREAM.email, person.index, PERSONAL);
  if (draws.chance(KNOWN_SHARE.personal)) emails.push(personalEmail(draws, person));
  return emails;
}

/** The address a firm gives somebody. */
export function workAddress(firms: Firms, firm: Firm, person: Identity): string {
  const fashion = FASHIONS[firm.index % FASHIONS.length] as (typeof FASHIONS)[number];
  const local = fashion(person.given.mail, person.family.mail);
  const number = firm.index < firms.count * NUMBERED_RANK ? person.index % 997 : '';
  return `${local}${number}${person.namesake && number === '' ? '2' : ''}@${firm.domain}`;
}

function personalEmail(draws: Dice, { given, family, index }: Identity): Email {
  const address = `${given.mail}.${family.mail}${index % 100_000}@${draws.pick(PROVIDERS)}`;
  return { address, type: 'personal', status: draws.pick(PERSONAL_STATUSES) };
}
