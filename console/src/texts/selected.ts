/** Texts of what can be done with people: refresh, watch. */
import { selected } from './en/selected.ts';
import { textsIn } from './index.tsx';

export const useSelectedTexts = textsIn('selected', selected);
