export {
  type Basis,
  companyLabel,
  hasIdentifier,
  isIdentified,
  nameOf,
  sameCompany,
} from './company.ts';
export { type Comparison, compareEmployers } from './compare.ts';
export {
  type CompanyDirectory,
  EMPTY_DIRECTORY,
  type KnownCompany,
} from './directory.ts';
export { Employers } from './employers.ts';
export { type FamilyRelation, RELATIONS } from './family.ts';
