/** The form of addresses and phone numbers, whether or not the person is known. Pure. */
import { isRoleMailbox } from '../../../files/reader/index.ts';
import { isFreeMailHost } from '../../../profile/free-mail-hosts.ts';
import { emailAddress, isPhoneNumber } from '../../../profile/normalise/index.ts';
import type { CheckedRow } from './cells.ts';
import type { Part } from './parts.ts';

/** Returns the parts that the address and the number of a row belong to by their form. */
export function formParts({ email, phone }: CheckedRow): Part[] {
  const parts = email === null ? [] : addressParts(email);
  return phone === null || isPhoneNumber(phone) ? parts : [...parts, 'invalid_phone'];
}

function addressParts(text: string): Part[] {
  const address = emailAddress(text);
  if (address === null) return ['invalid_email'];
  const parts: Part[] = [];
  if (isRoleMailbox(address)) parts.push('role_email');
  if (isFreeMailHost(hostIn(address))) parts.push('personal_email');
  return parts;
}

/** Returns the host of a work address; null for a personal address, and for other texts. */
export function workHost(email: string | null): string | null {
  const address = email === null ? null : emailAddress(email);
  const host = address === null ? null : hostIn(address);
  return host === null || isFreeMailHost(host) ? null : host;
}

const hostIn = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
