/** Texts of disputes and of the accuracy of results. */
import { disputes } from './en/disputes.ts';
import { textsIn } from './index.tsx';

export const useDisputeTexts = textsIn('disputes', disputes);
