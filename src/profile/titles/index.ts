/** Interprets a job title: its words, rank, departments, and whether it is a job at all. */
export { compareRank, compareTerm } from './compare-rank.ts';
export { titleEvidence } from './evidence.ts';
export { isBlankTitle, sameTitle, titleKey } from './identity.ts';
export { hasRank, rankOrder } from './rank.ts';
export { departmentNames, seniorityNames } from './shown-names.ts';
export { seatOf, sideRole } from './side-role.ts';
export { SELF_EMPLOYED, type SideRole } from './side-role-words.ts';
export { isInterim, isTransient } from './transient.ts';
