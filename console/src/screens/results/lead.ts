/** An enriched lead, as pages of results have it. */
export type Receipt = {
  matched: boolean;
  score: number | null;
  key: string | null;
  lead: string | null;
  contact: string | null;
  candidates: number | null;
  reason: string | null;
};

export type Lead = {
  custom_columns: Record<string, unknown>;
  id: number | null;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  title: string | null;
  email: string | null;
  email_status: string | null;
  phone: string | null;
  linkedin_url: string | null;
  contact_location: string | null;
  changed_company: boolean;
  changed_title: boolean | null;
  contact_updated_at: string | null;
  previous_companies_and_titles: { company: string | null; title: string | null }[];
  match?: Receipt;
} & Record<string, unknown>;

export type Job = {
  id: number;
  name: string;
  status: string;
  is_completed: boolean;
  created_at: string;
  completed_at: string | null;
  type: 'email' | 'linkedin_url' | 'name';
  profile_type: string;
  total_leads_to_enrich: number;
  total_enriched_leads: number;
};

export const fullName = ({ first_name, last_name }: Lead): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** What was sent, as short as can be: the value it was matched by, or a name. */
export function sentAs({ custom_columns: sent }: Lead): string {
  const text = (key: string) => (sent[key] == null ? '' : String(sent[key]));
  const name = [text('first_name'), text('last_name')].filter(Boolean).join(' ');
  return (
    text('email') || text('linkedin_url') || [name, text('company_name')].filter(Boolean).join(', ')
  );
}
