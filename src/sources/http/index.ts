export { type Policy, STANDARD_POLICY } from './policy.ts';
export { createHttpSource } from './source.ts';
