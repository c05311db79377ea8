/**
 * The lead enrichment endpoints as JSON Schema, used for validation and for the OpenAPI document.
 */
import { type Static, Type } from 'typebox';
import {
  anyOf,
  COMPANY_DATA_KEYS,
  COMPANY_DATA_PROPERTIES,
  dateTime,
  dateTimeOrNull,
  INPUT_SOURCE_TYPES,
  JOB_STATUSES,
  LEAD_KEYS,
  MATCH_FIELDS,
  type MatchField,
  MISS_REASONS,
  nullable,
  oneOf,
  oneValueOf,
  optionalFlag,
  PROFILE_PROPERTIES,
  PROFILE_TYPES,
  RECEIPT_KEYS,
  SOURCE_TYPES,
  textOrNull,
  wholeOrNull,
} from '../../ground/api/index.ts';
import { QuoteSample, QuoteWarning, quoteAnswer, SPENDING } from '../quotes/index.ts';
import { ListMapping } from '../uploads/index.ts';
import { CREATE_BODY, CREATED, JOB, LEAD, RECEIPTS, RESULTS } from './examples.ts';

export const CreateBody = Type.Object(
  {
    lead_enrichments: Type.Object(
      {
        name: Type.String({ description: 'Unique per account, at most 255 characters.' }),
        source_type: oneOf(
          INPUT_SOURCE_TYPES,
          '`from_json`: in `lead_data`; `list`: an uploaded list.',
        ),
        match_field: oneOf(
          MATCH_FIELDS,
          '`name` matches on first name, last name and company name.',
        ),
        match_fallbacks: Type.Optional(
          nullable<MatchField[]>('array', {
            items: oneOf(MATCH_FIELDS, 'A field.'),
            maxItems: MATCH_FIELDS.length - 1,
            default: [],
            description:
              'Further fields, each once and not `match_field`. They are tried in this order for leads without a match. The price is that of one match.',
          }),
        ),
        lead_data: Type.Optional(
          Type.Object(
            {
              keys: Type.Array(oneOf(LEAD_KEYS, 'A field.'), {
                description: 'Field names, each at most once.',
              }),
              values: Type.Array(Type.Array(Type.Unknown()), {
                description:
                  'One row per lead, in the order of `keys`. Values of any type are returned as sent.',
              }),
            },
            {
              $id: 'LeadData',
              title: 'Lead data',
              description: 'The leads, as columns. Required with `from_json`.',
            },
          ),
        ),
        list_id: Type.Optional(wholeOrNull('An uploaded list. Required with `list`.')),
        mapping: Type.Optional(ListMapping),
        append_company_data: optionalFlag('Adds `company_data` to each lead.'),
        contact_profile_only: optionalFlag('Profile only: no email, no phones.'),
        is_full_prospect_profile: optionalFlag('Adds phone numbers.'),
        direct_dial: optionalFlag('Adds direct dials and mobile numbers.'),
        contact_refresh_time: Type.Optional(
          nullable<number>('integer', {
            default: 30,
            description: 'Days; contacts verified longer ago are refreshed first.',
          }),
        ),
        flag_if_lead_changed_company: optionalFlag('Computes `changed_company`.'),
        flag_if_lead_changed_title: optionalFlag('Computes `changed_title`.'),
        match_details: optionalFlag(
          'Adds `match` to each lead: how it was matched, or why it was not.',
        ),
        min_match_score: Type.Optional(
          nullable<number>('integer', {
            default: 0,
            description: 'From 0 to 100. Matches with a lower score are dropped, free of charge.',
          }),
        ),
        ...SPENDING,
        webhook: Type.Optional(
          textOrNull(
            'An http(s) URL that receives the completed job. A private, loopback or link-local address is refused.',
          ),
        ),
      },
      { $id: 'LeadEnrichmentInput', title: 'Job input', description: 'The job.' },
    ),
  },
  {
    $id: 'LeadEnrichmentCreate',
    title: 'New job',
    description: 'A job with its leads.',
    examples: [CREATE_BODY],
  },
);
export type CreateBody = Static<typeof CreateBody>;

export const Created = Type.Object(
  {
    message: Type.String({ description: 'For people.' }),
    id: Type.Integer({ description: 'The new job.' }),
  },
  {
    $id: 'LeadEnrichmentCreated',
    title: 'Created job',
    description: 'The job was created and is running.',
    examples: [CREATED],
  },
);

export const Job = Type.Object(
  {
    id: Type.Integer({ description: 'The job.' }),
    name: Type.String({ description: 'Unique in the account.' }),
    status: oneOf(JOB_STATUSES, 'Changes only in this order.'),
    is_completed: Type.Boolean({ description: 'True once results are available.' }),
    completed_at: dateTimeOrNull('Null until completion.'),
    created_at: dateTime('When it was submitted.'),
    updated_at: dateTime('When it last changed.'),
    type: oneOf(MATCH_FIELDS, 'Its match field.'),
    source_type: oneOf(SOURCE_TYPES, 'How its leads were submitted.'),
    profile_type: oneOf(PROFILE_TYPES, 'What its results show.'),
    is_full_prospect_profile: Type.Boolean({ description: 'Whether results show phone numbers.' }),
    total_leads_to_enrich: Type.Integer({ description: 'Leads submitted.' }),
    total_enriched_leads: Type.Integer({ description: 'Leads matched to a contact.' }),
  },
  {
    $id: 'LeadEnrichmentJob',
    title: 'Lead enrichment job',
    description: 'A job as it is now.',
    examples: [JOB],
  },
);
export type Job = Static<typeof Job>;

const JobQuote = quoteAnswer('LeadEnrichmentQuote', 'leads');

const JobAnswer = Type.Object(
  { lead_enrichment: Type.Ref('LeadEnrichmentJob') },
  {
    $id: 'LeadEnrichmentAnswer',
    title: 'Job answer',
    description: 'The job.',
    examples: [{ lead_enrichment: JOB }],
  },
);

export const JobList = Type.Object(
  {
    lead_enrichment_jobs: Type.Array(Type.Ref('LeadEnrichmentJob'), {
      description: 'Newest first.',
    }),
    total: Type.Integer({ description: 'Number of jobs of the account.' }),
  },
  {
    $id: 'LeadEnrichmentList',
    title: 'Jobs',
    description: 'A page of jobs.',
    examples: [{ lead_enrichment_jobs: [JOB], total: 1 }],
  },
);

const flagged = (description: string) => nullable<boolean>('boolean', { description });

const CompanyAndTitle = Type.Object(
  {
    company: Type.Optional(textOrNull('Employer.')),
    title: Type.Optional(textOrNull('Title.')),
  },
  {
    $id: 'CompanyAndTitle',
    title: 'Company and title',
    description: 'A position; empty if there is none.',
  },
);

const MatchReceipt = Type.Object(
  {
    matched: Type.Boolean({ description: 'Whether the lead has a contact.' }),
    score: wholeOrNull(
      'How many of a hundred matches on this key are right, as measured; null without a match.',
    ),
    key: oneValueOf(
      [...RECEIPT_KEYS, null],
      'The key that lead and contact share; the weakest one if there are several. Null without a match.',
    ),
    lead: textOrNull(
      'Values of the lead that were compared, in comparison form, joined by `|`; null if there is nothing to compare.',
    ),
    contact: textOrNull('The same values of the contact; null without a match.'),
    candidates: wholeOrNull(
      'How many people have the best key; null for leads resolved before this field existed.',
    ),
    reason: oneValueOf(
      [...MISS_REASONS, null],
      'Why there is no match; null if there is one, and for leads resolved before this field existed.',
    ),
  },
  {
    $id: 'MatchReceipt',
    title: 'Match receipt',
    description: 'How a lead was matched, or why it was not.',
    examples: RECEIPTS,
  },
);

const CompanyData = nullable<Record<string, unknown>>('object', {
  $id: 'CompanyData',
  title: 'Company data',
  description: 'With `append_company_data`; null if the lead has no company.',
  properties: COMPANY_DATA_PROPERTIES,
  required: COMPANY_DATA_KEYS,
});

const EnrichedLead = Type.Object(
  {
    custom_columns: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The submitted row, unchanged.',
    }),
    id: wholeOrNull('Matched contact; null when unmatched.'),
    ...PROFILE_PROPERTIES,
    changed_company: Type.Boolean({
      description: 'The primary employer changed within about a month before the job.',
    }),
    changed_title: nullable<boolean>('boolean', {
      description: 'The same for the primary title; null if not requested or not matched.',
    }),
    email: textOrNull('Work email for the shown position.'),
    email_status: textOrNull('Whether the email was verified.'),
    phone: textOrNull('The best number that the profile type shows.'),
    mobile_number: textOrNull('Mobile number.'),
    direct_phone: textOrNull('Direct number.'),
    corporate_phone: textOrNull("The employer's number."),
    direct_phone_verified: flagged('Whether the direct number was verified.'),
    corporate_phone_verified: flagged("Whether the employer's number was verified."),
    corporate_phone_directory: flagged("Whether the employer's number leads to a directory."),
    current_company_and_title: Type.Ref('CompanyAndTitle'),
    previous_companies_and_titles: Type.Array(Type.Ref('CompanyAndTitle'), {
      description: 'Ended positions, in no particular order.',
    }),
    company_data: Type.Ref('CompanyData'),
    match: Type.Optional(Type.Ref('MatchReceipt')),
  },
  {
    $id: 'EnrichedLead',
    title: 'Enriched lead',
    description: 'A lead with the data of its contact.',
    examples: [LEAD],
  },
);

const EnrichedLeads = Type.Object(
  {
    total: Type.Integer({ description: 'All leads of the job, matched or not.' }),
    leads: Type.Array(Type.Ref('EnrichedLead'), { description: 'In the order submitted.' }),
  },
  { $id: 'EnrichedLeads', title: 'Enriched leads', description: 'The leads of the page.' },
);

const ResultPage = Type.Object(
  {
    lead_enrichment: Type.Ref('LeadEnrichmentJob'),
    enriched_leads: Type.Ref('EnrichedLeads'),
  },
  {
    $id: 'LeadEnrichmentResultPage',
    title: 'Result page',
    description: 'A page of enriched leads.',
  },
);

const NotReady = Type.Object(
  {
    message: Type.String({ description: 'What is wrong.' }),
    info: Type.String({ description: 'What to do.' }),
  },
  {
    $id: 'NoResultsYet',
    title: 'No results',
    description:
      'Returned instead of results that are not completed or a page that does not exist.',
  },
);

export const Receipt = anyOf(['MatchReceipt', 'NoResultsYet'], {
  $id: 'MatchReceiptAnswer',
  title: 'Match receipt, or why there is none',
  description: 'The receipt, or why there is none.',
  examples: [RECEIPTS[0], RESULTS[1]],
});

export const Results = anyOf(['LeadEnrichmentResultPage', 'NoResultsYet'], {
  $id: 'LeadEnrichmentResults',
  title: 'Results, or why there are none',
  description: 'A page of enriched leads, or why there is none.',
  examples: RESULTS,
});

/** Schemas that others refer to by name. */
export const NAMED_SCHEMAS = [
  Job,
  JobAnswer,
  QuoteSample,
  QuoteWarning,
  JobQuote,
  CompanyAndTitle,
  CompanyData,
  MatchReceipt,
  EnrichedLead,
  EnrichedLeads,
  ResultPage,
  NotReady,
];
