/** Employers that may be relatives, though no record relates them. */
import { domainLabel } from '../normalise/index.ts';
import { contradict } from './company.ts';
import { identifiersOf, type KnownEmployer } from './family.ts';
import { type UnitName, unitName } from './units.ts';

const COUNTRY_ENDING = /\.[a-z]{2}$/;
/** Endings for public bodies: imperial.ac.uk is a college, and imperial.com a company. */
const PUBLIC_ENDING = /\.(?:ac|edu|gov|gob|gouv|mil|sch|nhs|police)\.[a-z]{2}$|\.(?:edu|gov|mil)$/;

/** Whether one host is beneath the other, or the two have one label under two country endings. */
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
 * Whether two names differ by the name of a country or a unit alone. Two units of which one is a
 * trade ("Horizon Labs", "Horizon Media") may be any companies when their pages or domains differ.
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

/** Whether two employers that do not compare as one may be one or relatives. */
export const mayBeRelated = (a: KnownEmployer, b: KnownEmployer): boolean =>
  differByUnit(a, b) || haveRelatedHosts(identifiersOf(a).hosts[0], identifiersOf(b).hosts[0]);
