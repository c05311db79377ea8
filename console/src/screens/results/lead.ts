/** Types of jobs and enriched leads in the API. */
import type { components } from '../../../../client/src/api.ts';

type Schemas = components['schemas'];

export type Job = Schemas['LeadEnrichmentJob'];
export type Lead = Schemas['EnrichedLead'];
export type Receipt = Schemas['MatchReceipt'];

export const fullName = ({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ');

const textIn = ({ custom_columns: sent }: Pick<Lead, 'custom_columns'>, key: string): string =>
  sent[key] == null ? '' : String(sent[key]);

/** The name that was sent; empty without one. */
export const sentName = (lead: Pick<Lead, 'custom_columns'>): string =>
  [textIn(lead, 'first_name'), textIn(lead, 'last_name')].filter(Boolean).join(' ');

/** The shortest description of what was sent: the value that it was matched by, or a name. */
export const sentAs = (lead: Pick<Lead, 'custom_columns'>): string =>
  textIn(lead, 'email') ||
  textIn(lead, 'linkedin_url') ||
  [sentName(lead), textIn(lead, 'company_name')].filter(Boolean).join(', ');
