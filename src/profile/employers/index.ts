export {
  type Basis,
  type CompanyDirectory,
  companyLabel,
  comparableName,
  EMPTY_DIRECTORY,
  hasIdentifier,
  isIdentified,
  isOnOtherPage,
  type KnownCompany,
  sameCompany,
} from './company.ts';
export { type Comparison, compareEmployers, Employers } from './compare.ts';
export { employerEvidence } from './evidence.ts';
export { type FamilyRelation, RELATIONS } from './family.ts';
