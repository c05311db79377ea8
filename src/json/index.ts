export { type Bounds, boundPassed } from './bounds.ts';
export { isLongerThan } from './length.ts';
export { Page } from './page.ts';
export { AnswerRoom } from './room.ts';
export { sendPage } from './send.ts';
export { eachElement, findMember, findValue, type Slice } from './slices.ts';
