/** Texts of the screen of keys. */
import { keys } from './en/keys.ts';
import { textsIn } from './index.tsx';

export const useKeyTexts = textsIn('keys', keys);
