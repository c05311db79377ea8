/** Texts about rows of a file that cannot be read. */
import { leftOut } from './en/left-out.ts';
import { textsIn } from './index.tsx';

export const useLeftOutTexts = textsIn('leftOut', leftOut);
