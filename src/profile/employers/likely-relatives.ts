/** Employers that may be relatives, though no record relates them. */
import { domainLabel } from '../normalise/index.ts';
import { identifiersOf, type KnownEmployer } from './family.ts';
import { nameWithoutUnits } from './units.ts';

const COUNTRY_ENDING = /\.[a-z]{2}$/;

/** Whether one host is beneath the other, or the two have one label under two country endings. */
function haveRelatedHosts(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined || a === b) return false;
  if (a.endsWith(`.${b}`) || b.endsWith(`.${a}`)) return true;
  const label = domainLabel(a);
  return (
    label !== null && label === domainLabel(b) && (COUNTRY_ENDING.test(a) || COUNTRY_ENDING.test(b))
  );
}

/** Whether two names differ by the name of a country or of a unit alone. */
function differByUnit(a: KnownEmployer, b: KnownEmployer): boolean {
  if (a.identity.name === b.identity.name) return false;
  const bare = bareName(a);
  return bare !== '' && bare === bareName(b);
}

function bareName(employer: KnownEmployer): string {
  employer.bareName ??= nameWithoutUnits(employer.identity.base);
  return employer.bareName;
}

/** Whether two employers that do not compare as one may be one or relatives. */
export const mayBeRelated = (a: KnownEmployer, b: KnownEmployer): boolean =>
  differByUnit(a, b) || haveRelatedHosts(identifiersOf(a).hosts[0], identifiersOf(b).hosts[0]);
