export { type Bounds, boundPassed } from './bounds.ts';
export { eachElement, findMember, findValue, holdsNul, type Slice } from './slices.ts';
