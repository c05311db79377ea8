/** The learned order of the sources (`refresh.order: learned`). Pure. */
export { type Candidate, chooseOrder } from './choose.ts';
export { Experience } from './experience.ts';
export { lowerBound } from './interval.ts';
