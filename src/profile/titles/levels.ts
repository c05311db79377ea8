/** The levels of seniority that a title may have, lowest first. */
export const LEVELS = [
  'intern',
  'entry',
  'professional',
  'lead',
  'manager',
  'director',
  'vp',
  'c-suite',
  'partner',
  'owner',
] as const;
export type Level = (typeof LEVELS)[number];
