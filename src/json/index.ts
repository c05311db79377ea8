export { type Bounds, boundPassed } from './bounds.ts';
export { Page } from './page.ts';
export { sendPage } from './send.ts';
export { eachElement, findMember, findValue, holdsNul, type Slice } from './slices.ts';
