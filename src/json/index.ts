export { type Bounds, boundPassed, holdsNul, isLongerThan } from './bounds.ts';
export { Page, sendPage } from './page.ts';
export { eachElement, eachMember, findValue, parseString } from './slices.ts';
