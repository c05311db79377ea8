/** Sentences about moves and verdicts. */
import { verdicts } from './en/verdicts.ts';
import { textsIn } from './index.tsx';

export const useVerdictTexts = textsIn('verdicts', verdicts);
