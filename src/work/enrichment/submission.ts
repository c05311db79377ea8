/**
 * Checks a create call's body and cuts it into chunks (docs/rulings.md#job-input). The schema has
 * checked the types; this file checks values and combinations of fields. Pure.
 */
import { webhookFault } from '../../events/webhooks/index.ts';
import { invalid, type MatchField, NEEDED_KEYS, type ProfileType } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { hasMoreCharacters } from '../../ground/json/index.ts';
import { parseCap } from '../../money/credits/index.ts';
import type { Lead } from '../../people/contacts/index.ts';
import { parseRefreshDays } from '../../profile/staleness.ts';
import { type Cut, countRows, cutLeads, LEAD_SEPARATOR, type RowCounts } from './cut-leads.ts';
import type { ListColumn } from './list-columns.ts';
import type { CreateBody } from './schemas.ts';

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
  /** Leads in batches, with the fields used for matching; null if the parsed body has the leads. */
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

const VALUES = 'lead_enrichments.lead_data.values';

/** The list of a body, cut into the chunks of a job. */
export type ReadList = {
  counts: RowCounts;
  /** Null if the counts are wrong. */
  cut: CutChunks | { large: number } | null;
};

type CutChunks = { count: number; largestBytes: number; texts(): Iterable<string> };

/**
 * Reads the leads that the body contains.
 * @param sent the body as sent, because results return values unchanged; or its list, if a thread
 *   has read it
 * @throws ServiceError `invalid` naming the field
 */
export async function parseLeadData(
  input: Input,
  sent: string | ReadList,
  limits: { leadsPerJob: number; profileBytes: number },
): Promise<SubmittedLeads> {
  const { lead_data: data } = input;
  if (!data) throw invalid('lead_enrichments.lead_data: is required');
  checkKeys(data.keys, input, 'lead_enrichments.lead_data.keys');
  const isText = typeof sent === 'string';
  const counts = isText ? countRows(data.keys, data.values) : sent.counts;
  checkRows(counts, data.keys.length, limits.leadsPerJob);
  const cut = isText ? toChunks(await cutLeads(sent, data.keys, limits.profileBytes)) : sent.cut!;
  if ('large' in cut) {
    throw invalid(
      `lead_enrichments.lead_data.values[${cut.large}]: is larger than ${limits.profileBytes} bytes`,
    );
  }
  return {
    leads: counts.rows,
    chunks: cut.count,
    largestChunkBytes: cut.largestBytes,
    ownColumns: null,
    listColumns: null,
    *texts() {
      for (const leads of cut.texts()) yield { leads, ownValues: null };
    },
    portions: isText ? null : () => leadsIn(cut),
  };
}

function toChunks(cut: Cut): CutChunks | { large: number } {
  if ('large' in cut) return cut;
  const { chunks } = cut;
  const largestBytes = Math.max(...chunks.map((chunk) => Buffer.byteLength(chunk)));
  return { count: chunks.length, largestBytes, texts: () => chunks };
}

/** Leads that are parsed before other calls may run. */
const PARSED_AT_ONCE = 250;

async function* leadsIn(cut: CutChunks): AsyncGenerator<Lead[]> {
  for (const text of cut.texts()) {
    const leads = text.split(LEAD_SEPARATOR);
    for (let from = 0; from < leads.length; from += PARSED_AT_ONCE) {
      yield leads.slice(from, from + PARSED_AT_ONCE).map((lead) => JSON.parse(lead) as Lead);
    }
  }
}

type Input = CreateBody['lead_enrichments'];

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

/** @throws ServiceError `invalid` naming the field */
function checkRows({ rows, uneven }: RowCounts, keys: number, most: number): void {
  if (rows === 0) throw invalid(`${VALUES}: must not be empty`);
  if (rows > most) throw invalid(`${VALUES}: has ${rows} rows, at most ${most} are allowed`);
  if (uneven) {
    const { row, length } = uneven;
    throw invalid(`${VALUES}[${row}]: has ${length} values, keys has ${keys}`);
  }
}
