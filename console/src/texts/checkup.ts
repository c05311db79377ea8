/** Texts of check-ups. */
import { checkup } from './en/checkup.ts';
import { textsIn } from './index.tsx';

export const useCheckupTexts = textsIn('checkup', checkup);
