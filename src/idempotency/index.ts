/**
 * Create calls that may be repeated: under an `Idempotency-Key` the same call does its work once,
 * and every repetition gets the first answer (`decisions.md` 8).
 */
export { answerOnce, type Made, Overtaken, type Work } from './answer-once.ts';
export { IdempotencyHeaders } from './call.ts';
export { eraseAnswers, FORGETTING, forgettingTasks } from './forget.ts';
