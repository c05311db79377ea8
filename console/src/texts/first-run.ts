/** Texts for new users. */
import { firstRun } from './en/first-run.ts';
import { textsIn } from './index.tsx';

export const useFirstRunTexts = textsIn('firstRun', firstRun);
