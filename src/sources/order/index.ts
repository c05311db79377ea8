/** The learned order of the sources (`refresh.order: learned`). Pure. */
export { type Candidate, type Choice, chooseOrder } from './choose.ts';
export { type Answered, Experience, type Judged } from './experience.ts';
export { lowerBound } from './interval.ts';
