export { departmentNames } from './department.ts';
export { isBlankTitle, sameTitle, titleKey } from './identity.ts';
export { compareRank, rankOrder } from './rank.ts';
export { type Seat, titleSeat } from './seat.ts';
export { OWN_ACCOUNT } from './seats.ts';
export { seniorityNames } from './seniority.ts';
export { isInterim, isTransient } from './standing.ts';
