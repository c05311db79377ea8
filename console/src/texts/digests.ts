/** Texts of digests. */
import { digests } from './en/digests.ts';
import { textsIn } from './index.tsx';

export const useDigestTexts = textsIn('digests', digests);
