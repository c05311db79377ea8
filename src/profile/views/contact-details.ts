/** Chooses the email addresses and phone numbers of a contact to show. */
import type { ProfileType } from '../../ground/api/index.ts';
import { isConfirmed, isWorkEmail, showsDetail } from '../details.ts';
import { staysWith } from '../employers/index.ts';
import { employerHosts, isPlainlyAt, nearness, relativeHosts } from '../mail-hosts.ts';
import { hasEnded, isCurrent } from '../positions/index.ts';
import type { Email, Position, StoredContactRecord, StoredPhone } from '../record.ts';
import { leadPosition } from './position.ts';

/**
 * Returns the addresses that may be shown as work email on a day. Excludes personal addresses and
 * those at an employer that the contact has left. Includes addresses at any current employer, or at
 * no known employer.
 */
export function workEmails(record: StoredContactRecord, day: string): Email[] {
  const emails = (record.emails ?? []).filter(isWorkEmail);
  const current = (record.positions ?? []).filter((position) => isCurrent(position, day));
  if (emails.every(({ address }) => isPlainlyAt(address, current))) return emails;
  const addresses = emails.map(({ address }) => address);
  const hosts = hostsOn(record, day, addresses);
  return hosts.left.length === 0 ? emails : emails.filter((email) => !isAtLeft(email, hosts));
}

/** True if an address is at an employer that the contact has left, and at no current one. */
export const isLeftBehind = (address: string, record: StoredContactRecord, day: string): boolean =>
  isAtLeft({ address }, hostsOn(record, day, [address]));

type HostsOnDay = { left: string[]; current: string[] };

/**
 * Returns the hosts of left and current employers, as far as they matter for some addresses. An
 * ended position matters only if an address is nearer to it than to all current ones; employers are
 * compared for such positions alone, because that takes longest.
 */
function hostsOn(
  record: StoredContactRecord,
  day: string,
  addresses: readonly string[],
): HostsOnDay {
  const positions = record.positions ?? [];
  const ended = positions.filter((position) => hasEnded(position, day));
  if (ended.length === 0) return NONE_LEFT;
  const current = positions.filter((position) => isCurrent(position, day));
  const own = [...employerHosts(record, current), ...relativeHosts(record, current)];
  const nearer = ended.filter((position) => {
    const hosts = employerHosts(record, [position]);
    return addresses.some((address) => isAtLeft({ address }, { left: hosts, current: own }));
  });
  const stays = nearer.filter((position) => isStillThere(position, current));
  const left = nearer.filter((position) => !stays.includes(position));
  if (left.length === 0) return NONE_LEFT;
  return {
    left: employerHosts(record, left),
    current: stays.length === 0 ? own : [...own, ...employerHosts(record, stays)],
  };
}

const NONE_LEFT: HostsOnDay = { left: [], current: [] };

/**
 * True if an ended position is with a current employer, its parent or its subsidiary according to
 * the positions: a person who was promoted, or moved within the group, keeps the address.
 */
const isStillThere = ({ company }: Position, current: readonly Position[]): boolean =>
  current.some((position) => staysWith(company, position.company));

const isAtLeft = (email: Pick<Email, 'address'>, { left, current }: HostsOnDay): boolean =>
  nearness(email.address, current) < nearness(email.address, left);

/** Returns the work email of `record` on a day, `YYYY-MM-DD`; null when there is none. */
export const workEmail = (record: StoredContactRecord, day: string): Email | null =>
  bestEmail(workEmails(record, day), record, day);

/**
 * Returns the address of `workEmails` that is shown; null when there is none. Addresses that are not known to be invalid come first, then those at the company of the shown position,
 * then confirmed ones; then the record's order decides.
 */
export function bestEmail(
  emails: readonly Email[],
  record: StoredContactRecord,
  day: string,
): Email | null {
  if (emails.length < 2) return emails[0] ?? null;
  const position = leadPosition(record, day);
  const employer = employerHosts(record, position ? [position] : []);
  const all = employerHosts(record, record.positions ?? []);
  const isThere = (email: Email) =>
    nearness(email.address, employer) > 0 &&
    nearness(email.address, employer) >= nearness(email.address, all);
  const ranks = emails.map((email) => rank(email, isThere(email)));
  return emails[ranks.indexOf(Math.min(...ranks))]!;
}

/** Returns a rank; lower is better. */
const rank = ({ status }: Email, isThere: boolean): number =>
  (status === 'Invalid' ? 4 : 0) + (isThere ? 0 : 2) + (isConfirmed(status) ? 0 : 1);

export type PhoneFields = {
  phone: string | null;
  mobile_number: string | null;
  direct_phone: string | null;
  corporate_phone: string | null;
  direct_phone_verified: boolean | null;
  corporate_phone_verified: boolean | null;
  corporate_phone_directory: boolean | null;
};

type Phones = readonly StoredPhone[] | null | undefined;

/**
 * Returns the numbers that a profile type shows. `phone` is the most personal one: direct, mobile,
 * corporate, then one without a type.
 */
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

/**
 * Returns the first verified number of a type; without one, the first. Numbers of former employers
 * are not shown.
 */
function best(phones: Phones, type: StoredPhone['type']): StoredPhone | null {
  let found: StoredPhone | null = null;
  for (const phone of phones ?? []) {
    if ((phone.type ?? null) !== type || phone.left) continue;
    if (found === null || (phone.verified && !found.verified)) found = phone;
  }
  return found;
}
