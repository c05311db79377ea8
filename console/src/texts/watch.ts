/** Texts of the pages of watches. */
import { watch } from './en/watch.ts';
import { textsIn } from './index.tsx';

export const useWatchTexts = textsIn('watch', watch);
