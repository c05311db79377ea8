import { companiesHouse } from './companies-house/index.ts';
import { gleif } from './gleif/index.ts';
import { orcid } from './orcid/index.ts';
import type { Register } from './register.ts';
import { secInsiders } from './sec-insiders/index.ts';
import { secSubmissions } from './sec-submissions/index.ts';
import { wikidata } from './wikidata/index.ts';

/** All registers, by the name in `tenure import --from`. */
export const REGISTERS: readonly Register[] = [
  gleif,
  secInsiders,
  secSubmissions,
  orcid,
  companiesHouse,
  wikidata,
];

/** @throws RangeError if there is no register of this name */
export function getRegister(name: string): Register {
  const found = REGISTERS.find((one) => one.name === name);
  if (found) return found;
  throw new RangeError(`no register is called ${name}`);
}
