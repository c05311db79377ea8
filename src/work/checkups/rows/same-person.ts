/**
 * Compares the people of two rows: by the contact, by the LinkedIn profile, by the address, or by
 * name and company. Pure.
 */
import { isRoleMailbox } from '../../../files/reader/index.ts';
import { bareHash, emailKey, linkedinKey, nameContent } from '../../../profile/keys/index.ts';
import { emailAddress, generationOf, personName } from '../../../profile/normalise/index.ts';
import type { CheckedRow } from './cells.ts';

/** What a row contains about its person: short hashes and ids. 0 stands for an absent value. */
export type Identity = {
  contact: number;
  linkedin: number;
  email: number;
  /** The hash of first name, last name and company. */
  name: number;
  /** The hash of the host of the address. */
  host: number;
  /** 1 if the address is one that colleagues share, such as info@. */
  isOffice: number;
  first: number;
  last: number;
  /** The hash of the generation, such as Jr. */
  generation: number;
};

export function identityOf(row: CheckedRow, contactId: number | null): Identity {
  const { first, last, company, email, linkedinUrl } = row;
  const address = email === null ? null : emailAddress(email);
  return {
    contact: contactId ?? 0,
    linkedin: shortHash(linkedinKey(linkedinUrl, asContent)),
    email: shortHash(emailKey(address, asContent)),
    name: shortHash(nameContent(first, last, company)),
    host: shortHash(address === null ? null : address.slice(address.lastIndexOf('@') + 1)),
    isOffice: Number(address !== null && isRoleMailbox(address)),
    first: shortHash(personName(first ?? '')),
    last: shortHash(personName(last ?? '')),
    generation: shortHash(generationOf(first ?? '', last ?? '')),
  };
}

const asContent = (content: string): string => content;

/** 48 bits: two of a million different values have the same hash once in five hundred lists. */
const HEX_DIGITS = 12;

const shortHash = (content: string | null): number =>
  content ? Number.parseInt(bareHash(content).slice(0, HEX_DIGITS), 16) : 0;

/** Returns the keys under which an identity is found again. Ids of contacts are negative. */
export const keysOf = ({ contact, linkedin, email, name }: Identity): number[] =>
  [-contact, linkedin, email, name].filter((key) => key !== 0);

/** True if two identities under one key are the same person, because nothing contradicts it. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  if (one.contact && other.contact) return one.contact === other.contact;
  if (one.linkedin && other.linkedin) return one.linkedin === other.linkedin;
  if (differ(one.generation, other.generation)) return false;
  if (one.email && one.email === other.email) return haveOneName(one, other);
  return !haveTwoMailboxes(one, other);
}

const differ = (one: number, other: number): boolean => one !== 0 && other !== 0 && one !== other;

/** True for two people with one name and employer: each has a mailbox at the same host. */
const haveTwoMailboxes = (one: Identity, other: Identity): boolean =>
  !one.isOffice && !other.isOffice && differ(one.email, other.email) && one.host === other.host;

/**
 * True if one mailbox may be the same person's: not if both names are complete and no part of them
 * agrees, nor, for an office's mailbox, if the names differ at all.
 */
function haveOneName(one: Identity, other: Identity): boolean {
  if (one.isOffice) return one.first === other.first && one.last === other.last;
  if (!one.first || !one.last || !other.first || !other.last) return true;
  return [one.first, one.last].some((name) => name === other.first || name === other.last);
}
