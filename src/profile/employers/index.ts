export {
  type Basis,
  type CompanyDirectory,
  companyLabel,
  EMPTY_DIRECTORY,
  hasIdentifier,
  isIdentified,
  isOneEmployer,
  isOnOtherPage,
  isPlaceholder,
  type KnownCompany,
  sameCompany,
} from './company.ts';
export { compareEmployers, Employers, staysWith } from './compare.ts';
export { employerEvidence } from './evidence.ts';
export { type FamilyRelation, RELATIONS } from './family.ts';
export type { Comparison } from './pair.ts';
export { comparableName } from './reading.ts';
