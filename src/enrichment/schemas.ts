/** The lead enrichment endpoints as JSON Schema: what is validated is what is published. */
import { type Static, Type } from 'typebox';
import { PROFILE_TYPES } from '../contacts/index.ts';

export const MATCH_FIELDS = ['name', 'email', 'linkedin_url'] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];

export const STATUSES = [
  'Created',
  'Launched',
  'Running',
  'Completion Running',
  'Completed',
] as const;

export const LEAD_KEYS = [
  'first_name',
  'last_name',
  'company_name',
  'email',
  'linkedin_url',
  'title',
  'city',
  'state',
  'country',
  'unique_identifier',
] as const;

type Options = { description?: string; default?: unknown; examples?: unknown[]; format?: string };

const oneOf = <const T extends readonly string[]>(values: T, options: Options = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options });
/** A flag of which null means the default. */
const flag = (description: string) =>
  Type.Optional(
    Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], default: false, description }),
  );
const nullable = <T>(type: string, options: Options = {}) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], ...options });
const text = (description?: string) =>
  nullable<string>('string', description ? { description } : {});

export const CreateBody = Type.Object({
  lead_enrichments: Type.Object({
    name: Type.String({ description: 'Unique per account, at most 255 characters.' }),
    source_type: oneOf(['from_json']),
    match_field: oneOf(MATCH_FIELDS, {
      description: '`name` matches on first name, last name and company name.',
    }),
    lead_data: Type.Object({
      keys: Type.Array(oneOf(LEAD_KEYS), { description: 'Field names, each at most once.' }),
      values: Type.Array(Type.Array(Type.Unknown()), {
        description:
          'One row a lead, aligned to `keys`; values of any type are given back as sent.',
      }),
    }),
    append_company_data: flag('Adds `company_data` to each lead.'),
    contact_profile_only: flag('Profile only: no email, no phones.'),
    is_full_prospect_profile: flag('Adds phone numbers.'),
    direct_dial: flag('Adds direct dials and mobile numbers.'),
    contact_refresh_time: Type.Optional(
      nullable<number>('integer', {
        default: 30,
        description: 'Days; contacts verified longer ago are refreshed first.',
      }),
    ),
    flag_if_lead_changed_company: flag('Computes `changed_company`.'),
    flag_if_lead_changed_title: flag('Computes `changed_title`.'),
    webhook: Type.Optional(text('An http(s) URL that receives the completed job.')),
  }),
});
export type CreateBody = Static<typeof CreateBody>;

export const Created = Type.Object({
  message: Type.String(),
  id: Type.Integer({ description: 'The new job.' }),
});

const dateTime = { format: 'date-time' };

export const Job = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    status: oneOf(STATUSES),
    is_completed: Type.Boolean({ description: 'True once results are available.' }),
    completed_at: nullable<string>('string', dateTime),
    created_at: Type.String(dateTime),
    updated_at: Type.String(dateTime),
    type: oneOf(MATCH_FIELDS),
    source_type: oneOf(['from_json']),
    profile_type: oneOf(PROFILE_TYPES),
    is_full_prospect_profile: Type.Boolean(),
    total_leads_to_enrich: Type.Integer(),
    total_enriched_leads: Type.Integer(),
  },
  { $id: 'LeadEnrichmentJob', title: 'Lead enrichment job' },
);
export type Job = Static<typeof Job>;

export const JobAnswer = Type.Object({ lead_enrichment: Type.Ref('LeadEnrichmentJob') });

export const JobList = Type.Object({
  lead_enrichment_jobs: Type.Array(Type.Ref('LeadEnrichmentJob')),
  total: Type.Integer({ description: 'All jobs on the account.' }),
});

const CompanyAndTitle = Type.Object({
  company: Type.Optional(text()),
  title: Type.Optional(text()),
});

export const EnrichedLead = Type.Object(
  {
    custom_columns: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The submitted row, to the letter.',
    }),
    id: nullable<number>('integer', { description: 'Matched contact; null when unmatched.' }),
    first_name: text(),
    last_name: text(),
    company_name: text(),
    title: text(),
    changed_company: Type.Boolean(),
    changed_title: nullable<boolean>('boolean'),
    linkedin_url: text(),
    company_website: text(),
    seniorities: text('Joined with ` || `.'),
    departments: text('Joined with ` || `.'),
    contact_industry: text(),
    contact_location: text(),
    contact_country: text(),
    contact_state: text(),
    contact_city: text(),
    skills: text(),
    profile_completeness: Type.Unsafe<string | null>({
      enum: ['complete', 'rich', 'basic', 'partial', 'poor', null],
    }),
    enriched_by: oneOf(['tenure']),
    contact_updated_at: nullable<string>('string', dateTime),
    email: text(),
    email_status: text(),
    phone: text(),
    mobile_number: text(),
    direct_phone: text(),
    corporate_phone: text(),
    direct_phone_verified: nullable<boolean>('boolean'),
    corporate_phone_verified: nullable<boolean>('boolean'),
    corporate_phone_directory: nullable<boolean>('boolean'),
    current_company_and_title: CompanyAndTitle,
    previous_companies_and_titles: Type.Array(CompanyAndTitle),
    company_data: nullable<Record<string, unknown>>('object'),
  },
  { $id: 'EnrichedLead', title: 'Enriched lead' },
);

export const ResultPage = Type.Object({
  lead_enrichment: Type.Ref('LeadEnrichmentJob'),
  enriched_leads: Type.Object({
    total: Type.Integer({ description: 'All leads of the job, matched or not.' }),
    leads: Type.Array(Type.Ref('EnrichedLead')),
  }),
});

export const NotReady = Type.Object(
  { message: Type.String(), info: Type.String() },
  { description: 'Instead of results: not completed yet, or no such page.' },
);
