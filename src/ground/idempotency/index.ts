/**
 * Calls that can be repeated: with an `Idempotency-Key` a call does its work once, and each
 * repetition gets the first answer (docs/rulings.md#idempotency).
 */
export {
  type Answer,
  answerOnce,
  IdempotencyHeaders,
  Overtaken,
  type Work,
} from './answer-once.ts';
export { CreateLimiter } from './create-limiter.ts';
export { eraseAnswers, forgetAnswers } from './remembered.ts';
