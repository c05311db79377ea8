/**
 * People of a generated world whose names are spelled one way in the contact and another in the
 * lead.
 */

import type { ContactRecord } from '../../src/profile/record.ts';
import { createWorld } from '../../src/profile/world/index.ts';
import { CULTURES } from '../../src/profile/world/names/index.ts';
import { hasNamesake } from '../../src/profile/world/people/identity.ts';
import type { NamedLead } from '../support/keys-in-memory.ts';

type Fields = [first: string, last: string];
/** The nickname is not a real name. */
type Names = { first: string; last: string; middle: string; nickname: string };
type Spelling = { contact(names: Names): Fields; lead(names: Names): Fields };

const plain = ({ first, last }: Names): Fields => [first, last];
const withMiddle = ({ first, last, middle }: Names): Fields => [`${first} ${middle}`, last];
const withInitial = ({ first, last, middle }: Names): Fields => [`${first} ${middle[0]}.`, last];

/** The contact's spelling, and the lead's. */
export const SPELLINGS = {
  'a further name of the lead': { contact: plain, lead: withMiddle },
  'a further name of the contact': { contact: withMiddle, lead: plain },
  'an initial of the lead': { contact: withMiddle, lead: withInitial },
  'an initial of the contact': { contact: withInitial, lead: withMiddle },
  'an initial in front': {
    contact: withMiddle,
    lead: ({ first, last, middle }) => [`${first[0]}. ${middle}`, last],
  },
  'an initial before the last name': {
    contact: ({ first, last, middle }) => [first, `${middle[0]}. ${last}`],
    lead: plain,
  },
  'a nickname of the lead in brackets': {
    contact: ({ nickname, last }) => [nickname, last],
    lead: ({ first, last, nickname }) => [`${first} (${nickname})`, last],
  },
  'a nickname of the contact in quotes': {
    contact: ({ first, last, nickname }) => [`${first} “${nickname}”`, last],
    lead: ({ nickname, last }) => [nickname, last],
  },
  'words split elsewhere': {
    contact: withMiddle,
    lead: ({ first, last, middle }) => [first, `${middle} ${last}`],
  },
  'all in both fields': {
    contact: plain,
    lead: ({ first, last }) => [`${first} ${last}`, `${first} ${last}`],
  },
  'first and last swapped': { contact: plain, lead: ({ first, last }) => [last, first] },
} satisfies Record<string, Spelling>;

export type Somebody = { record: ContactRecord; lead: NamedLead; names: Names };

const DAY = '2026-06-30';
const PEOPLE = 3_000;
/** Companies of forty people, so that many share a last name with a colleague. */
const COMPANIES = PEOPLE / 40;
const WORLD = createWorld({ seed: 20, people: PEOPLE, companies: COMPANIES });

/** Everybody with an employer except namesakes, in one spelling. */
export function peopleSpelled({ contact, lead }: Spelling): Somebody[] {
  const indexes = Array.from({ length: PEOPLE }, (_, index) => index);
  return indexes
    .filter((index) => !hasNamesake(index, PEOPLE))
    .flatMap((index) => {
      const { record, names } = somebody(index);
      const company = record.positions?.find(({ company }) => company?.name)?.company?.name;
      if (!company) return [];
      const [first_name, last_name] = contact(names);
      const [first, last] = lead(names);
      return {
        record: { ...record, first_name, last_name },
        lead: { first, last, company },
        names,
      };
    });
}

/** A person with a further given name, as is usual in their culture. */
function somebody(index: number): { record: ContactRecord; names: Names } {
  const { culture, woman, given } = WORLD.person(index);
  const { women, men } = CULTURES[culture];
  const further = (woman ? women : men).filter(({ text }) => text !== given.text);
  const record = WORLD.contact(index, DAY, { noise: true });
  const { first_name: first, last_name: last } = record;
  const middle = further[(index * 7) % further.length]!.text;
  const names = {
    first: first ?? '',
    last: last ?? '',
    middle,
    nickname: `Nik${inLetters(index)}`,
  };
  return { record, names };
}

const inLetters = (index: number): string =>
  [...String(index)].map((digit) => 'aeioubdklm'[Number(digit)]).join('');
