/** Texts of the screen of sources, which only operators open. */
import { sources } from './en/sources.ts';
import { textsIn } from './index.tsx';

export const useSourceTexts = textsIn('sources', sources);
