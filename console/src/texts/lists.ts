/** Texts of lists and of their columns. */
import { lists } from './en/lists.ts';
import { textsIn } from './index.tsx';

export const useListTexts = textsIn('lists', lists);
