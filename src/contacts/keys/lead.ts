import {
  companyName,
  companySlug,
  nameInDomain,
  nameWithoutInitials,
  nicknameVariants,
  personName,
  umlautVariant,
} from '../normalise/index.ts';
import { type MaybeText, nameKey, personKey } from './key.ts';

/** Names such as Alex or Chris have dozens of readings; the likeliest are first. */
const MOST_NICKNAMES = 12;
/** Keys asked for one lead that its own spelling did not find. */
const MOST_KEYS = 32;

/** Keys under which a lead's contact may be stored by name. */
export interface LeadNameKeys {
  /** The lead as it stands; null when first name, last name or company is missing. */
  readonly best: string | null;
  /** Other readings, likeliest first; worked out when asked for. */
  readonly second: readonly string[];
}

interface Employer {
  readonly kind: 'name' | 'site';
  readonly name: string;
}

/**
 * Keys for a lead given by name. Second-choice keys read the first name as a nickname or without
 * initials, names with their umlauts written the other way, and the company as a domain; those
 * that depart from the lead least come first, 32 at most.
 */
export function leadNameKeys(first: MaybeText, last: MaybeText, company: MaybeText): LeadNameKeys {
  const best = nameKey(first, last, company);
  return {
    best,
    get second() {
      if (best === null || !first || !last || !company) return [];
      const keys = [
        personKey('full-first-name', personName(first), personName(last), companyName(company)),
        ...keysOf(firstNames(first), lastNames(last), employers(company)),
      ];
      return keys.filter((key) => key !== best).slice(0, MOST_KEYS);
    },
  };
}

/**
 * Keys for a lead at any of the companies, such as the other names a company record gives for the
 * lead's: with the name as it stands first, then with other readings of it; 32 at most.
 */
export function leadNameKeysFor(
  first: MaybeText,
  last: MaybeText,
  companies: readonly string[],
): string[] {
  if (!personName(first ?? '') || !personName(last ?? '')) return [];
  const names = new Set(companies.map(companyName).filter(Boolean));
  const at = [...names].map((name): Employer => ({ kind: 'name', name }));
  const alone = at.map((employer) =>
    keysOf(firstNames(first ?? ''), lastNames(last ?? ''), [employer]),
  );
  const longest = Math.max(0, ...alone.map((keys) => keys.length));
  const inTurn = Array.from({ length: longest }, (_, i) => alone.flatMap((keys) => keys[i] ?? []));
  return inTurn.flat().slice(0, MOST_KEYS);
}

const distinct = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name): name is string => !!name)),
];

function firstNames(text: string): string[] {
  const name = personName(text);
  const full = nameWithoutInitials(text);
  const nicknames = nicknameVariants(full ?? name).slice(0, MOST_NICKNAMES);
  return distinct([name, full, umlaut(text, personName), ...nicknames]);
}

const lastNames = (text: string): string[] =>
  distinct([personName(text), umlaut(text, personName)]);

/** The company as named, then other readings of what was given for it. */
function employers(text: string): Employer[] {
  const page = companySlug(text)?.replaceAll('-', ' ');
  const label = page ?? nameInDomain(text);
  const names = label === null ? [] : [companyName(label)];
  const written = distinct([companyName(text), ...names, umlaut(text, companyName)]);
  const site = names[0] ?? written[0] ?? '';
  return [
    ...written.map((name): Employer => ({ kind: 'name', name })),
    { kind: 'site', name: site },
  ];
}

function umlaut(text: string, normalise: (text: string) => string): string | null {
  const variant = umlautVariant(text);
  return variant === null ? null : normalise(variant);
}

/** All combinations, by how many of the three depart from the first of their list. */
function keysOf(firsts: string[], lasts: string[], employers: Employer[]): string[] {
  const byDepartures: string[][][] = [[], [], [], []];
  for (const [k, { kind, name }] of employers.entries()) {
    for (const [j, last] of lasts.entries()) {
      for (const [i, first] of firsts.entries()) {
        const departures = Math.sign(i) + Math.sign(j) + Math.sign(k);
        byDepartures[departures]?.push([kind, first, last, name]);
      }
    }
  }
  return byDepartures
    .flat()
    .slice(0, MOST_KEYS + 1)
    .map(([kind, first = '', last = '', name = '']) =>
      personKey(kind as Employer['kind'], first, last, name),
    );
}
