/** Texts of the list of watches and their dialog. */
import { watches } from './en/watches.ts';
import { textsIn } from './index.tsx';

export const useWatchesTexts = textsIn('watches', watches);
