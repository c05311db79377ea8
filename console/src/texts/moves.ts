/** Texts of the list of moves. */
import { moves } from './en/moves.ts';
import { textsIn } from './index.tsx';

export const useMoveTexts = textsIn('moves', moves);
