import type { EnrichedLead, LeadEnrichmentInput, LeadEnrichmentJob } from './api.ts';
import {
  bestMatchField,
  type LeadKey,
  type MatchField,
  type NeededField,
  type Profile,
  profileFlags,
} from './choices.ts';
import type { Connection } from './connection.ts';
import { TenureError } from './errors.ts';
import { follow } from './following.ts';
import { uniqueKey } from './unique.ts';

/** A lead by its fields. */
export type Lead = { [key in LeadKey]?: unknown };

/** Options of the API under their own names, and options of this client. */
export type EnrichOptions = Partial<
  Omit<LeadEnrichmentInput, 'lead_data' | 'list_id' | 'mapping' | 'source_type'>
> & {
  /** What the results show; `lead` by default. Sets the three flags of the API. */
  profile?: Profile;
  /**
   * Identifies this list. Submitting it again with the same key, even from another process, creates
   * no second job.
   */
  idempotencyKey?: string;
  /** Leads per page. */
  pageSize?: number;
  signal?: AbortSignal;
  /** Called with the job whenever it has progressed. */
  onProgress?: (job: LeadEnrichmentJob) => void;
};

const PATH = '/api/v1/lead_enrichments';
const PAGE_SIZE = 500;

/** Yields the leads in the order given, each with the data of its contact. */
export async function* enrich(
  connection: Connection,
  leads: Iterable<Lead>,
  options: EnrichOptions = {},
): AsyncGenerator<EnrichedLead> {
  const { idempotencyKey = uniqueKey(), pageSize, signal, onProgress, profile, ...rest } = options;
  const rows = [...leads];
  const data = inColumns(rows);
  const match_field = rest.match_field ?? matchFieldOf(rows, data.keys);
  const lead_enrichments = {
    // A repeated call must have the same name.
    name: `tenure-client ${idempotencyKey}`,
    ...(profile && profileFlags(profile)),
    ...rest,
    match_field,
    ...(rest.match_field ? {} : fallbacksBeside(match_field, rest)),
    source_type: 'from_json',
    lead_data: data,
  };
  const body = { lead_enrichments };
  const call = { method: 'POST', path: PATH, body, idempotencyKey, signal };
  const { id } = await connection.ask<{ id: number }>(call);
  const status = { path: `${PATH}/${id}`, signal };
  type Status = { lead_enrichment: LeadEnrichmentJob };
  const isLast = ({ lead_enrichment }: Status) => lead_enrichment.is_completed;
  for await (const { lead_enrichment } of follow<Status>(connection, status, isLast)) {
    onProgress?.(lead_enrichment);
  }
  yield* results(connection, id, { pageSize, signal });
}

type Page = { enriched_leads?: { total: number; leads: EnrichedLead[] }; message?: string };

/** Yields all leads of a completed job. */
export async function* results(
  connection: Connection,
  id: number,
  { pageSize = PAGE_SIZE, signal }: Pick<EnrichOptions, 'pageSize' | 'signal'> = {},
): AsyncGenerator<EnrichedLead> {
  let seen = 0;
  for (let page = 0; ; page += 1) {
    const query = { page, page_size: pageSize };
    const path = `${PATH}/${id}/final_result`;
    const { enriched_leads, message } = await connection.ask<Page>({ path, query, signal });
    if (!enriched_leads)
      throw new TenureError(message ?? 'the job has no results', { status: 200 });
    yield* enriched_leads.leads;
    seen += enriched_leads.leads.length;
    if (seen >= enriched_leads.total || enriched_leads.leads.length === 0) return;
  }
}

function inColumns(leads: Lead[]): { keys: LeadKey[]; values: unknown[][] } {
  const keys = [...new Set(leads.flatMap((lead) => Object.keys(lead) as LeadKey[]))];
  return { keys, values: leads.map((lead) => keys.map((key) => lead[key] ?? null)) };
}

/** The further match fields without the one that this client has chosen. */
const fallbacksBeside = (chosen: MatchField, { match_fallbacks: all }: EnrichOptions) =>
  all ? { match_fallbacks: all.filter((field) => field !== chosen) } : {};

/** The most reliable match field that the values allow; without one, the keys decide. */
const matchFieldOf = (leads: readonly Lead[], keys: readonly LeadKey[]): MatchField =>
  bestMatchField((field) => leads.some((lead) => isReadable(field, lead[field]))) ??
  bestMatchField((field) => keys.includes(field)) ??
  'name';

/** True if a value has the form of its field. */
const isReadable = (field: NeededField, value: unknown): boolean =>
  field === 'email' ? String(value).includes('@') : (value ?? '') !== '';
