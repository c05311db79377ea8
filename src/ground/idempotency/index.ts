/**
 * Calls that may be repeated: under an `Idempotency-Key` the same call does its work once, and every
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
