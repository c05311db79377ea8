/** Types of jobs and enriched leads in the API. */
import type { components } from '../../../../client/src/api.ts';

type Schemas = components['schemas'];

export type Job = Schemas['LeadEnrichmentJob'];
export type Lead = Schemas['EnrichedLead'];
export type Receipt = Schemas['MatchReceipt'];

export const fullName = ({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ');

/** The shortest description of what was sent: the value that it was matched by, or a name. */
export function sentAs({ custom_columns: sent }: Pick<Lead, 'custom_columns'>): string {
  const text = (key: string) => (sent[key] == null ? '' : String(sent[key]));
  const name = [text('first_name'), text('last_name')].filter(Boolean).join(' ');
  return (
    text('email') || text('linkedin_url') || [name, text('company_name')].filter(Boolean).join(', ')
  );
}
