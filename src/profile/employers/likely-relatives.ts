/** Finds employers that may be relatives, although no record relates them. */
import { domainLabel } from '../normalise/index.ts';
import { contradict } from './company.ts';
import { identifiersOf, type KnownEmployer } from './family.ts';
import { type UnitName, unitName } from './units.ts';

const COUNTRY_ENDING = /\.[a-z]{2}$/;
/** Endings for public bodies: imperial.ac.uk is a college, but imperial.com is a company. */
const PUBLIC_ENDING = /\.(?:ac|edu|gov|gob|gouv|mil|sch|nhs|police)\.[a-z]{2}$|\.(?:edu|gov|mil)$/;

/**
 * True if one host is a subdomain of the other, or both have the same label with different country
 * endings.
 */
function haveRelatedHosts(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined || a === b) return false;
  if (a.endsWith(`.${b}`) || b.endsWith(`.${a}`)) return true;
  if (PUBLIC_ENDING.test(a) !== PUBLIC_ENDING.test(b)) return false;
  const label = domainLabel(a);
  return (
    label !== null && label === domainLabel(b) && (COUNTRY_ENDING.test(a) || COUNTRY_ENDING.test(b))
  );
}

/**
 * True if two names differ only by the name of a country or a unit. Two different units with a
 * trade among them ("Horizon Labs", "Horizon Media") may be unrelated companies when their pages or
 * domains differ.
 */
function differByUnit(a: KnownEmployer, b: KnownEmployer): boolean {
  if (a.identity.name === b.identity.name) return false;
  const [first, second] = [unitOf(a), unitOf(b)];
  if (first.base === '' || first.base !== second.base) return false;
  const areTwoUnits = first.unit !== '' && second.unit !== '' && first.unit !== second.unit;
  if (!areTwoUnits || !(first.isTrade || second.isTrade)) return true;
  return !contradict(identifiersOf(a), identifiersOf(b));
}

function unitOf(employer: KnownEmployer): UnitName {
  employer.unitName ??= unitName(employer.identity.base);
  return employer.unitName;
}

/** True if two employers that do not compare as the same may be the same or relatives. */
export const mayBeRelated = (a: KnownEmployer, b: KnownEmployer): boolean =>
  differByUnit(a, b) || haveRelatedHosts(identifiersOf(a).hosts[0], identifiersOf(b).hosts[0]);
