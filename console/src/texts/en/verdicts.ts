/** Sentences about moves and verdicts. */
import type { ShownMove, ShownVerdict } from '../verdicts/facts.ts';

export const verdicts = {
  ofMove: ({ sentence }: ShownMove): string => sentence,
  /** Empty if there is no verdict. */
  ofVerdict: ({ ds_change_description: sentence = '' }: ShownVerdict): string => sentence,
};

export type VerdictTexts = typeof verdicts;
