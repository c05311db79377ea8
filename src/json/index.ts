export { type Bounds, boundPassed, isLongerThan } from './bounds.ts';
export { holdsNul } from './nul.ts';
export { Page, sendPage } from './page.ts';
export { eachElement, findValue } from './slices.ts';
