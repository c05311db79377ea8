/** Texts of credits. */
import { credits } from './en/credits.ts';
import { textsIn } from './index.tsx';

export const useCreditTexts = textsIn('credits', credits);
