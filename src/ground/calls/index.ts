/**
 * Calls to the API as routes of every wing see them: the caller, the text of the body, room for the
 * answer and a turn among the calls of the account.
 */
export { AnswerRoom, sendPage } from './answer-room.ts';
export type { KeyLocation, Principal } from './call.ts';
export { Turns } from './turns.ts';
