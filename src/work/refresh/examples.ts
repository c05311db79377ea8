/** Examples for the OpenAPI document. All people in them are invented. */
const PROFILE = {
  linkedin_url: 'https://www.linkedin.com/in/ana-silva-7f3k',
  metadata: { crm_id: '0031' },
};

export const CREATE_BODY = {
  profiles: [
    PROFILE,
    { email: 'bruno.costa@globex.example' },
    { first_name: 'Chen', last_name: 'Wei', company_name: 'Initech' },
    { ds_contact_id: 42 },
  ],
  contact_refresh_time: 30,
  webhook: 'https://client.example/hooks/3f6c1d',
  synchronous: true,
  find_match_and_refresh: true,
  requested_attributes: [{ name: 'contact_profile' }, { name: 'email', priority_order: 1 }],
  test: false,
};

const POSITION = {
  company: 'Acme, Inc.',
  title: 'VP of Sales',
  company_linkedin_url: 'https://www.linkedin.com/company/acme-example',
  company_domain: 'acme.example',
};

export const CONTACT_DATA = {
  id: 42,
  first_name: 'Ana',
  last_name: 'Silva',
  logo_url: 'https://images.example/ana.jpg',
  company_name: 'Acme, Inc.',
  title: 'VP of Sales',
  changed_company: false,
  changed_title: true,
  linkedin_url: PROFILE.linkedin_url,
  company_website: 'https://acme.example',
  seniorities: 'VP',
  departments: 'Sales',
  contact_industry: 'Software Development',
  contact_location: 'Lisbon, Lisboa, Portugal',
  contact_country: 'Portugal',
  contact_state: 'Lisboa',
  contact_city: 'Lisbon',
  skills: 'sales, crm',
  profile_completeness: 'rich',
  enriched_by: 'tenure',
  contact_updated_at: '2026-03-02T08:15:00.000Z',
  primary_position: POSITION,
  contact_headline: 'Revenue at Acme',
  contact_about_me: 'Builds revenue teams.',
  contact_education: [{ university: 'Universidade Exemplo', degree: 'BSc' }],
  current_company_and_title: POSITION,
  previous_companies_and_titles: [
    {
      company: 'Globex GmbH',
      title: 'Account Executive',
      company_linkedin_url: null,
      company_domain: 'globex.example',
    },
  ],
  search_status: 'completed',
  match_status: 'found_and_verified',
  remark: null,
  enrichment_status: 'Completed',
  current_position_details: [
    {
      title: 'VP of Sales',
      company_name: 'Acme, Inc.',
      company_linkedin_url: POSITION.company_linkedin_url,
      country: 'Portugal',
      company_logo_url: null,
      start_date: '2026-02-01',
      end_date: null,
    },
  ],
  old_position_details: [],
};

export const REFRESH_PROFILE = { custom_columns: PROFILE, contact_data: CONTACT_DATA };

export const CHANGE_PROFILE = {
  custom_columns: PROFILE,
  id: 42,
  search_status: 'completed',
  match_status: 'found_and_verified',
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: PROFILE.linkedin_url,
  ds_position_state: 'single_current',
  ds_current_position_count: 1,
  ds_primary_company: 'Acme, Inc.',
  ds_primary_title: 'VP of Sales',
  ds_primary_start_date: '2026-02-01',
  ds_position_primacy_confidence: 'high',
  ds_baseline_primary_company: 'Acme, Inc.',
  ds_baseline_primary_title: 'Sales Director',
  ds_first_seen: false,
  ds_company_change: false,
  ds_title_change: true,
  ds_job_changes: false,
  ds_company_change_type: 'no_change',
  ds_title_change_type: 'title_change_promotion',
  ds_change_events: [
    {
      name: 'title_change',
      confidence: 100,
      previous_title: 'Sales Director',
      current_title: 'VP of Sales',
    },
  ],
  ds_change_description: 'Promoted at Acme, Inc. from Sales Director to VP of Sales.',
  ds_change_status: { company: 'determined', title: 'determined', reasons: [] },
};

const ENVELOPE = {
  id: 7,
  unique_identifier: '8abd8493-96f4-492d-975b-3917f1b9ab35',
  webhook: CREATE_BODY.webhook,
  status: 'completed',
  contact_refresh_time: 30,
  user: { id: 1, email: 'ops@northwind.example', name: 'Northwind' },
};

export const CREATED = { ...ENVELOPE, contact_profile_refreshes: [REFRESH_PROFILE] };

export const LISTED = {
  id: 7,
  unique_identifier: ENVELOPE.unique_identifier,
  name: 'champions.csv',
  status: 'completed',
  profiles: 1,
  created_at: '2026-03-02T08:15:04.000Z',
  completed_at: '2026-03-02T08:15:09.000Z',
  watch_id: null,
};

const SUMMARY = {
  request_id: 7,
  status: 'completed',
  unique_identifier: ENVELOPE.unique_identifier,
};

const page = (profiles: object[]) => ({ total: 1, page_no: 1, page_size: 50, profiles });

/** The create answer, a page in the full format, the summary, and the changes format. */
export const STATUS_ANSWERS = [
  CREATED,
  { ...ENVELOPE, contact_profile_refreshes: page([REFRESH_PROFILE]) },
  SUMMARY,
  { ...SUMMARY, profiles: [CHANGE_PROFILE] },
];
