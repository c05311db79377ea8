/**
 * Other readings of a lead's name, for a lead without a contact under second-choice keys: given
 * names that one side lacks, nicknames in brackets, words split differently, first and last name
 * swapped. The surest kinds come first. Pure.
 */
import {
  areOtherGenerations,
  type GivenName,
  givenNamesAgree,
  isTitleOnly,
  maidenName,
  nameParts,
  nicknameVariants,
  personName,
  umlautVariant,
} from '../normalise/index.ts';
import type { ContactRecord } from '../record.ts';
import { type PersonForm, personForms } from './contact.ts';
import { swappedForms, wordForms } from './word-order.ts';

export interface NameReading {
  /** How the reading differs from the lead. */
  readonly kind: 'given' | 'given_nickname' | 'words' | 'swapped';
  /** Forms by which the contact may be stored, likeliest first. */
  readonly forms: readonly PersonForm[];
  /** True if a contact found by a form fits the lead: John Quincy and John Robert share a form. */
  fits(record: ContactRecord): boolean;
}

/**
 * Returns the readings of a lead's name that have forms. A name that contains only titles has none.
 */
export function nameReadings(first: string, last: string): NameReading[] {
  if (isTitleOnly(first) || isTitleOnly(last)) return [];
  const lead = toLeadName(first, last);
  return [given(lead), givenNickname(lead), words(lead), swapped(lead)]
    .filter(({ forms }) => forms.length > 0)
    .map((reading) => ofGeneration(reading, lead));
}

/** Restricts a reading to people who are not of another generation than the lead. */
const ofGeneration = (reading: NameReading, { first, last }: LeadName): NameReading => ({
  ...reading,
  fits: (record) =>
    reading.fits(record) &&
    !areOtherGenerations([first, last], [record.first_name ?? '', record.last_name ?? '']),
});

interface LeadName {
  readonly first: string;
  readonly last: string;
  readonly given: readonly GivenName[];
  /** The given names that are not initials. */
  readonly full: readonly string[];
  /** The last name and its other spellings. */
  readonly surnames: readonly string[];
  readonly nicknames: readonly string[];
  /** The maiden name beside the last name; null when there is none. */
  readonly maiden: string | null;
  /** True if second-choice keys do not include the name without its further given names. */
  readonly isLonger: boolean;
}

function toLeadName(first: string, last: string): LeadName {
  const { given, last: surname, nicknames } = nameParts(first, last);
  const full = given.filter(({ isInitial }) => !isInitial).map(({ form }) => form);
  const variant = umlautVariant(last);
  const surnames = variant === null ? [surname] : [surname, nameParts(first, variant).last];
  const isLonger = full.length > 1 || surname !== personName(last);
  return { first, last, given, full, surnames, nicknames, maiden: maidenName(last), isLonger };
}

/**
 * Returns the forms of a contact with this given name: with further names, with initials, alone.
 */
const calledSo = (name: string, last: string, kinds: readonly PersonForm['kind'][]): PersonForm[] =>
  kinds.map((kind) => ({ kind, first: name, last }));

const WITH_MORE = ['called'] as const;
const WITH_MORE_OR_INITIALS = ['called', 'full-first-name'] as const;
const ANYHOW = ['called', 'full-first-name', 'name'] as const;

/** Reads the name with given names or initials that one side lacks, and with initials for names. */
function given(lead: LeadName): NameReading {
  const [call, second] = lead.full;
  const forms =
    call === undefined || lead.surnames[0] === ''
      ? []
      : lead.surnames.flatMap((last) => calledSo(call, last, lead.isLonger ? ANYHOW : WITH_MORE));
  if (call !== undefined && lead.maiden !== null)
    forms.push(...calledSo(call, lead.maiden, ANYHOW));
  // James Robert is also searched as J. Robert.
  if (second !== undefined && !lead.given[0]!.isInitial)
    forms.push({ kind: 'full-first-name', first: second, last: lead.surnames[0]! });
  return { kind: 'given', forms, fits: (record) => givenNamesAgree(lead.given, givenOf(record)) };
}

const givenOf = ({ first_name, last_name }: ContactRecord): readonly GivenName[] =>
  nameParts(first_name ?? '', last_name ?? '').given;

/** The likeliest nicknames are first. */
const MOST_NICKNAMES = 3;

/** Like `given`, with a nickname for the name that is not left out: Bob for Robert James. */
function givenNickname({ full: [call = ''], surnames, given, isLonger }: LeadName): NameReading {
  const [last = ''] = surnames;
  const nicknames = last === '' ? [] : nicknameVariants(call).slice(0, MOST_NICKNAMES);
  return {
    kind: 'given_nickname',
    forms: nicknames.flatMap((name) =>
      calledSo(name, last, isLonger ? ANYHOW : WITH_MORE_OR_INITIALS),
    ),
    fits: (record) => givenNamesAgree(given, givenOf(record), isSameOrNickname),
  };
}

const isSameOrNickname = (one: string, other: string): boolean =>
  one === other || nicknameVariants(one).includes(other);

/**
 * Reads a nickname in brackets or quotes as the first name, and splits the same words differently.
 */
function words({ first, last, surnames: [surname = ''], nicknames }: LeadName): NameReading {
  const called = personName(first);
  const known = surname === '' || called === '' ? [] : callForms(called, surname, nicknames);
  const forms = [...known, ...wordForms(first, last)];
  return {
    kind: 'words',
    forms,
    fits: (record) => isNicknameOf(called, record) || isAmong(forms, record),
  };
}

const callForms = (called: string, last: string, nicknames: readonly string[]): PersonForm[] => [
  ...nicknames.map((first): PersonForm => ({ kind: 'name', first, last })),
  { kind: 'called', first: called, last },
];

const isNicknameOf = (called: string, { first_name, last_name }: ContactRecord): boolean =>
  nameParts(first_name ?? '', last_name ?? '').nicknames.includes(called);

function swapped({ first, last }: LeadName): NameReading {
  const forms = swappedForms(first, last);
  return { kind: 'swapped', forms, fits: (record) => isAmong(forms, record) };
}

function isAmong(forms: readonly PersonForm[], { first_name, last_name }: ContactRecord): boolean {
  const [written] = personForms(first_name ?? '', last_name ?? '');
  return forms.some(
    ({ kind, first, last }) =>
      kind === written?.kind && first === written.first && last === written.last,
  );
}
