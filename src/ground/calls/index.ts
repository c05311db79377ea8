/**
 * Parts of an API call that routes of every wing use: the caller, the text of the body, memory for
 * the answer, and a turn among the calls of the account.
 */
export { AnswerRoom, sendPage } from './answer-room.ts';
export type { KeyLocation, NeededScope, Principal } from './call.ts';
export { goneSignal } from './gone.ts';
export { NO_BODY, type ReadsLong, type SentBody, sentText } from './sent-body.ts';
export { Tickets } from './tickets.ts';
export { Turns } from './turns.ts';
