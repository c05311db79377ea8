/**
 * Checks a create call's body and cuts it into chunks (docs/rulings.md#job-input). The schema has
 * checked the types; this file checks values and combinations of fields. Pure.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { webhookFault } from '../../events/webhooks/index.ts';
import { invalid, type MatchField, NEEDED_KEYS, type ProfileType } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import {
  eachElement,
  elementPortions,
  findValue,
  hasMoreCharacters,
  isLongerThan,
  type Slice,
} from '../../ground/json/index.ts';
import { parseCap } from '../../money/credits/index.ts';
import type { Lead } from '../../people/contacts/index.ts';
import { parseRefreshDays } from '../../profile/staleness.ts';
import type { ListColumn } from './list-columns.ts';
import type { CreateBody } from './schemas.ts';

/** Leads per task: enough for few round trips, and few enough to spread a job over workers. */
export const LEADS_PER_CHUNK = 2_000;

/** Separates the leads in a chunk's text; JSON text cannot contain it. */
export const LEAD_SEPARATOR = '\u001e';

const MAX_NAME_LENGTH = 255;

/** The stored texts of a chunk. Leads are separated by `LEAD_SEPARATOR`. */
export type ChunkText = {
  /** JSON objects. They have only the mapped fields if the job was created from a list. */
  leads: string;
  /** Values of unmapped columns, packed by `own-values.ts`; null if there are no such columns. */
  ownValues: string | null;
};

/** The leads of a job, cut into chunks. */
export type SubmittedLeads = {
  leads: number;
  chunks: number;
  largestChunkBytes: number;
  /** Names of a list's unmapped columns; null if the chunks have no own values. */
  ownColumns: readonly string[] | null;
  /** All columns of the list; null without a list. */
  listColumns: readonly ListColumn[] | null;
  texts(db: Db): Iterable<ChunkText> | AsyncIterable<ChunkText>;
  /** Leads in batches, with the fields used for matching; null if the body contains the leads. */
  portions: ((db: Db) => AsyncIterable<Lead[]>) | null;
};

export type Submission = SubmittedLeads & {
  name: string;
  matchField: MatchField;
  /** Further fields, which are tried in this order for leads without a match. */
  matchFallbacks: MatchField[];
  profileType: ProfileType;
  appendCompanyData: boolean;
  contactRefreshDays: number | null;
  flagChangedCompany: boolean;
  flagChangedTitle: boolean;
  matchDetails: boolean;
  minMatchScore: number;
  /** Null without a cap. */
  maxCredits: number | null;
  webhook: string | null;
};

/**
 * @param input the parsed body, valid by its schema
 * @throws ServiceError `invalid` naming the field
 */
export function parseSubmission(
  input: Input,
  leads: SubmittedLeads,
  webhooks: { allowPrivateAddresses: boolean },
): Submission {
  return {
    ...leads,
    name: parseName(input.name),
    matchField: input.match_field,
    matchFallbacks: parseFallbacks(input),
    profileType: toProfileType(input),
    appendCompanyData: input.append_company_data ?? false,
    contactRefreshDays: parseRefreshDays(
      input.contact_refresh_time,
      'lead_enrichments.contact_refresh_time',
    ),
    flagChangedCompany: input.flag_if_lead_changed_company ?? false,
    flagChangedTitle: input.flag_if_lead_changed_title ?? false,
    matchDetails: input.match_details ?? false,
    minMatchScore: parseMinScore(input.min_match_score),
    maxCredits: parseCap(input.max_credits, 'lead_enrichments.max_credits'),
    webhook: parseWebhook(input.webhook, webhooks),
  };
}

/**
 * Reads the leads that the body contains.
 * @param bodyText the body as sent, because results return values unchanged
 * @throws ServiceError `invalid` naming the field
 */
export async function parseLeadData(
  input: Input,
  bodyText: string,
  limits: { leadsPerJob: number; profileBytes: number },
): Promise<SubmittedLeads> {
  const { lead_data: data } = input;
  if (!data) throw invalid('lead_enrichments.lead_data: is required');
  checkKeys(data.keys, input, 'lead_enrichments.lead_data.keys');
  checkValues(data, limits.leadsPerJob);
  const chunks = await cutIntoChunks(bodyText, data.keys, limits.profileBytes);
  return {
    leads: data.values.length,
    chunks: chunks.length,
    largestChunkBytes: Math.max(...chunks.map((chunk) => Buffer.byteLength(chunk))),
    ownColumns: null,
    listColumns: null,
    texts: () => chunks.map((leads) => ({ leads, ownValues: null })),
    portions: null,
  };
}

type Input = CreateBody['lead_enrichments'];
type LeadData = NonNullable<Input['lead_data']>;

function parseName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw invalid('lead_enrichments.name: must not be empty');
  if (hasMoreCharacters(trimmed, MAX_NAME_LENGTH)) {
    throw invalid(`lead_enrichments.name: must have at most ${MAX_NAME_LENGTH} characters`);
  }
  return trimmed;
}

function toProfileType(input: Input): ProfileType {
  const flags = {
    contact_profile_only: input.contact_profile_only ?? false,
    is_full_prospect_profile: input.is_full_prospect_profile ?? false,
    direct_dial: input.direct_dial ?? false,
  };
  if (flags.contact_profile_only && (flags.is_full_prospect_profile || flags.direct_dial)) {
    throw invalid(
      'lead_enrichments.contact_profile_only: must not be combined with is_full_prospect_profile or direct_dial',
    );
  }
  if (flags.direct_dial) return 'Full Prospect Profile With Direct Dial';
  if (flags.is_full_prospect_profile) return 'Full Prospect Profile';
  return flags.contact_profile_only ? 'Contact Profile' : 'Lead Profile';
}

function parseMinScore(score: number | null | undefined): number {
  const least = score ?? 0;
  if (least < 0 || least > 100) {
    throw invalid('lead_enrichments.min_match_score: must be from 0 to 100');
  }
  return least;
}

function parseWebhook(
  webhook: string | null | undefined,
  allowed: { allowPrivateAddresses: boolean },
): string | null {
  if (webhook == null || webhook === '') return null;
  const fault = webhookFault(webhook, allowed);
  if (fault) throw invalid(`lead_enrichments.webhook: ${fault}`);
  return webhook;
}

/** @throws ServiceError `invalid` if a field is repeated */
function parseFallbacks({ match_field, match_fallbacks }: MatchFields): MatchField[] {
  const fields = [match_field, ...(match_fallbacks ?? [])];
  const repeated = fields.find((field, index) => fields.indexOf(field) !== index);
  if (repeated === undefined) return fields.slice(1);
  const why = repeated === match_field ? 'is the match_field' : 'is repeated';
  throw invalid(`lead_enrichments.match_fallbacks: ${repeated} ${why}`);
}

type MatchFields = Pick<Input, 'match_field' | 'match_fallbacks'>;

/** @param field the field that the error names */
export function checkKeys(keys: readonly string[], input: MatchFields, field: string): void {
  if (keys.length === 0) throw invalid(`${field}: must not be empty`);
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated) throw invalid(`${field}: ${repeated} is repeated`);
  const check = (named: string, matchField: MatchField) => {
    const missing = NEEDED_KEYS[matchField].filter((key) => !keys.includes(key));
    if (missing.length === 0) return;
    throw invalid(`${field}: ${named} ${matchField} needs ${missing.join(', ')}`);
  };
  check('match_field', input.match_field);
  for (const matchField of input.match_fallbacks ?? []) check('match_fallbacks', matchField);
}

function checkValues({ keys, values }: LeadData, limit: number): void {
  const field = 'lead_enrichments.lead_data.values';
  if (values.length === 0) throw invalid(`${field}: must not be empty`);
  if (values.length > limit) {
    throw invalid(`${field}: has ${values.length} rows, at most ${limit} are allowed`);
  }
  const uneven = values.findIndex((row) => row.length !== keys.length);
  if (uneven >= 0) {
    const length = values[uneven]!.length;
    throw invalid(`${field}[${uneven}]: has ${length} values, keys has ${keys.length}`);
  }
}

/** Rows that are cut before other calls may run, in a few milliseconds. It divides a chunk's size. */
const ROWS_AT_ONCE = 250;

/**
 * Turns each row into the JSON object that results return, with unchanged values. Yields to other
 * calls between portions.
 * @param most the most bytes of a row
 */
async function cutIntoChunks(bodyText: string, keys: readonly string[], most: number) {
  const openings = keys.map((key, index) => `${index === 0 ? '{' : ','}"${key}":`);
  const values = findValue(bodyText, ['lead_enrichments', 'lead_data', 'values'])!;
  const chunks: string[] = [];
  let leads: string[] = [];
  for (const rows of elementPortions(bodyText, values.start, ROWS_AT_ONCE)) {
    await nextTurn();
    const large = rows.findIndex(({ start, end }) =>
      isLongerThan(bodyText.slice(start, end), most),
    );
    if (large >= 0) throw tooLarge(chunks.length * LEADS_PER_CHUNK + leads.length + large, most);
    for (const row of rows) leads.push(toLead(bodyText, row, openings));
    if (leads.length < LEADS_PER_CHUNK) continue;
    chunks.push(leads.join(LEAD_SEPARATOR));
    leads = [];
  }
  if (leads.length > 0) chunks.push(leads.join(LEAD_SEPARATOR));
  return chunks;
}

function toLead(bodyText: string, { start }: Slice, openings: readonly string[]): string {
  let lead = '';
  let column = 0;
  eachElement(bodyText, start, (from, to) => {
    lead += openings[column] + bodyText.slice(from, to);
    column += 1;
  });
  return `${lead}}`;
}

const tooLarge = (row: number, most: number) =>
  invalid(`lead_enrichments.lead_data.values[${row}]: is larger than ${most} bytes`);
