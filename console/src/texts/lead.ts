/** Texts of a lead's page. */
import { lead } from './en/lead.ts';
import { textsIn } from './index.tsx';

export const useLeadTexts = textsIn('lead', lead);
