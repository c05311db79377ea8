import {
  companyName,
  companySlug,
  nameInDomain,
  nameWithoutInitials,
  nicknameVariants,
  personName,
  remembered,
  umlautVariant,
} from '../normalise/index.ts';
import { hashed, type MaybeText, nameContent, type PersonKeyKind, type ToKey } from './key.ts';

/** Names such as Alex or Chris have dozens of readings; the likeliest are first. */
const MOST_NICKNAMES = 12;
/** Keys asked for one lead that its own spelling did not find, and as many at other companies. */
const MOST_KEYS = 32;

/** Keys under which a lead's contact may be stored by name. */
export interface LeadNameKeys {
  /** The lead as it stands; null when first name, last name or company is missing. */
  readonly best: string | null;
  /**
   * Other readings, each once, likeliest first; at the lead's company and then at other companies,
   * such as the other names that its record gives.
   */
  second(otherCompanies?: readonly string[]): string[];
}

interface Employer {
  readonly kind: PersonKeyKind;
  readonly name: string;
}

/**
 * Keys for a lead given by name. Second-choice keys read the first name as a nickname or without
 * initials, names with their umlauts written the other way, and the company as a domain; those
 * that depart from the lead least come first, 32 at most. At other companies the name as it stands
 * comes first, then other readings of it; 32 at most.
 */
export function leadNameKeys(
  first: MaybeText,
  last: MaybeText,
  company: MaybeText,
  keyOf: ToKey = hashed,
): LeadNameKeys {
  const best = nameContent(first, last, company);
  return {
    best: best === null ? null : keyOf(best),
    second(otherCompanies = []) {
      if (best === null || !first || !last || !company) return [];
      const people = nameReadings(first, last);
      const near = readingsAt(people, company).filter((content) => content !== best);
      const contents = new Set(near.slice(0, MOST_KEYS));
      for (const content of readingsAtOthers(people, otherCompanies)) contents.add(content);
      return Array.from(contents, keyOf);
    },
  };
}

/** A reading of a lead's name. */
interface Person {
  /** Its part of what a key is made of. */
  readonly content: string;
  /** How many of first and last name depart from the lead. */
  readonly departures: number;
}

/** All readings of a name; as it stands first. */
function nameReadings(first: string, last: string): Person[] {
  const firsts = firstNames(first);
  return lastNames(last).flatMap((lastName, j) =>
    firsts.map((firstName, i) => ({
      content: `\0${firstName}\0${lastName}\0`,
      departures: Math.sign(i) + Math.sign(j),
    })),
  );
}

function readingsAt(people: readonly Person[], company: string): string[] {
  const full = personContentAt('full-first-name', people[0]!, companyName(company));
  return [full, ...readings(people, employers(company))];
}

/** The readings at each company in turn. */
function readingsAtOthers(people: readonly Person[], companies: readonly string[]): string[] {
  const names = new Set(companies.map(companyName).filter(Boolean));
  const alone = Array.from(names, (name) => readings(people, [{ kind: 'name', name }]));
  const longest = Math.max(0, ...alone.map((contents) => contents.length));
  const inTurn = Array.from({ length: longest }, (_, i) => alone.flatMap((all) => all[i] ?? []));
  return inTurn.flat().slice(0, MOST_KEYS);
}

const distinct = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name): name is string => !!name)),
];

const firstNames = remembered((text): string[] => {
  const name = personName(text);
  const full = nameWithoutInitials(text);
  const nicknames = nicknameVariants(full ?? name).slice(0, MOST_NICKNAMES);
  return distinct([name, full, umlaut(text, personName), ...nicknames]);
});

const lastNames = remembered((text): string[] =>
  distinct([personName(text), umlaut(text, personName)]),
);

/** The company as named, then other readings of what was given for it. */
const employers = remembered((text): Employer[] => {
  const page = companySlug(text)?.replaceAll('-', ' ');
  const label = page ?? nameInDomain(text);
  const names = label === null ? [] : [companyName(label)];
  const written = distinct([companyName(text), ...names, umlaut(text, companyName)]);
  const site = names[0] ?? written[0] ?? '';
  return [
    ...written.map((name): Employer => ({ kind: 'name', name })),
    { kind: 'site', name: site },
  ];
});

function umlaut(text: string, normalise: (text: string) => string): string | null {
  const variant = umlautVariant(text);
  return variant === null ? null : normalise(variant);
}

/**
 * What the keys of all combinations are made of, by how many of the three depart from the first of
 * their list; the first departs in none.
 */
function readings(people: readonly Person[], employers: readonly Employer[]): string[] {
  const byDepartures: string[][] = [[], [], [], []];
  for (const [k, { kind, name }] of employers.entries()) {
    for (const person of people) {
      byDepartures[person.departures + Math.sign(k)]!.push(personContentAt(kind, person, name));
    }
  }
  return byDepartures.flat().slice(0, MOST_KEYS + 1);
}

/** What `personContent` gives. */
const personContentAt = (kind: PersonKeyKind, person: Person, company: string): string =>
  kind + person.content + company;
