export { type Bounds, boundPassed, holdsNul, isLongerThan } from './bounds.ts';
export { Page, sendPage } from './page.ts';
export { eachElement, findValue } from './slices.ts';
