/** Examples for the OpenAPI document, with invented people. */
import { SCORES } from '../../profile/receipt/index.ts';

const KEYS = ['email', 'unique_identifier'];

export const CREATE_BODY = {
  lead_enrichments: {
    name: 'Spring fair',
    source_type: 'from_json',
    match_field: 'email',
    lead_data: {
      keys: KEYS,
      values: [
        ['ana.silva@acme.example', 17],
        ['bruno.costa@globex.example', 18],
      ],
    },
    append_company_data: false,
    contact_profile_only: false,
    is_full_prospect_profile: true,
    direct_dial: false,
    contact_refresh_time: 30,
    flag_if_lead_changed_company: true,
    flag_if_lead_changed_title: false,
    match_details: true,
    min_match_score: 0,
    webhook: 'https://client.example/hooks/9d04ab',
  },
};

export const CREATED = { message: 'Lead enrichment job created and launched.', id: 12 };

export const JOB = {
  id: 12,
  name: 'Spring fair',
  status: 'Completed',
  is_completed: true,
  completed_at: '2026-03-02T08:15:04.000Z',
  created_at: '2026-03-02T08:15:00.000Z',
  updated_at: '2026-03-02T08:15:04.000Z',
  type: 'email',
  source_type: 'from_json',
  profile_type: 'Full Prospect Profile',
  is_full_prospect_profile: true,
  total_leads_to_enrich: 2,
  total_enriched_leads: 1,
};

/** The job in the body of its webhook. */
export const FINISHING_JOB = {
  ...JOB,
  status: 'Completion Running',
  is_completed: false,
  completed_at: null,
};

/** The receipts of a match and of a miss. */
export const RECEIPTS = [
  {
    matched: true,
    score: SCORES.name_former_employer,
    key: 'name_former_employer',
    lead: 'ana|silva|globex',
    contact: 'ana|silva|globex',
    candidates: 1,
    reason: null,
  },
  {
    matched: false,
    score: null,
    key: null,
    lead: 'bruno.costa@globex.example',
    contact: null,
    candidates: 0,
    reason: 'nobody',
  },
];

export const LEAD = {
  custom_columns: { email: 'ana.silva@acme.example', unique_identifier: 17 },
  id: 42,
  first_name: 'Ana',
  last_name: 'Silva',
  company_name: 'Acme, Inc.',
  title: 'VP of Sales',
  changed_company: false,
  changed_title: null,
  linkedin_url: 'https://www.linkedin.com/in/ana-silva-7f3k',
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
  contact_updated_at: '2026-03-01T17:02:11.000Z',
  email: 'ana.silva@acme.example',
  email_status: 'Verified',
  phone: '+351210000000',
  mobile_number: null,
  direct_phone: null,
  corporate_phone: '+351210000000',
  direct_phone_verified: null,
  corporate_phone_verified: true,
  corporate_phone_directory: false,
  current_company_and_title: { company: 'Acme, Inc.', title: 'VP of Sales' },
  previous_companies_and_titles: [{ company: 'Globex GmbH', title: 'Account Executive' }],
  company_data: null,
  match: {
    matched: true,
    score: SCORES.email,
    key: 'email',
    lead: 'ana.silva@acme.example',
    contact: 'ana.silva@acme.example',
    candidates: 1,
    reason: null,
  },
};

/** A page of results, and the answer before completion. */
export const RESULTS = [
  { lead_enrichment: JOB, enriched_leads: { total: 2, leads: [LEAD] } },
  {
    message: 'The job is not completed yet.',
    info: 'Poll the job until is_completed is true.',
  },
];
