export { eachElement, findMember, findValue, holdsNul, type Slice } from './slices.ts';
