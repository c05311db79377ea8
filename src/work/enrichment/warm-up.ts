/**
 * Runs a job's code path on synthetic leads before a node reports that it is ready. Otherwise the
 * first job would be slower, because it would have to compile code, plan queries and connect.
 */
import { MATCH_FIELDS, type MatchField } from '../../ground/api/index.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import {
  type Lead,
  loadRenderedLeads,
  loadSomeVersions,
  matchLeads,
  type VersionRef,
} from '../../people/contacts/index.ts';
import { shownParts } from '../../profile/views/index.ts';
import { assessTiers } from './assess.ts';
import { LEAD_SEPARATOR, LEADS_PER_CHUNK } from './cut-leads.ts';
import { jobDay, termsOf } from './job.ts';
import { packOutcomes } from './outcomes.ts';
import { type ChunkText, parseLeadData, parseSubmission } from './submission.ts';

type Warmed = Pick<Service, 'pool' | 'db' | 'config'>;

/** The number of chunks that a node processes at once. */
const CHUNKS = 2;
/** The number of contacts that are rendered as leads, as for a page of results. */
const SHOWN = 500;
const LEAD_BYTES = 2048;
const LONGEST_MS = 500;
const NO_ACCOUNT = 0;
const NO_LIMITS = {
  leadsPerJob: Number.POSITIVE_INFINITY,
  profileBytes: Number.POSITIVE_INFINITY,
};

/**
 * Takes half a second and writes nothing. Returns at once if no contact is stored, because query
 * plans for empty tables would be bad.
 * @throws Error if the database does not answer
 */
export async function warmUp(service: Warmed): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  const known = await loadSomeVersions(service.pool, SHOWN);
  if (known.length === 0) return;
  for (let round = 0; performance.now() < end; round += 1) {
    const field = MATCH_FIELDS[round % MATCH_FIELDS.length]!;
    await runSyntheticJob(service, field, known);
  }
}

async function runSyntheticJob(
  service: Warmed,
  field: MatchField,
  known: readonly VersionRef[],
): Promise<void> {
  const text = JSON.stringify({ lead_enrichments: syntheticInput(field) });
  const input = (JSON.parse(text) as { lead_enrichments: Input }).lead_enrichments;
  const submitted = await parseLeadData(input, text, NO_LIMITS);
  const submission = parseSubmission(input, submitted, service.config.webhooks);
  const terms = termsOf(submission, NO_ACCOUNT, new Date());
  const day = jobDay(terms);
  const { parts } = shownParts(terms.profile_type);
  await Promise.all(
    [...(submission.texts(service.db) as Iterable<ChunkText>)].map(async ({ leads: text }) => {
      const leads = text.split(LEAD_SEPARATOR).map((lead) => JSON.parse(lead) as Lead);
      const outcomes = await matchLeads(service.pool, field, leads, { test: false, day });
      packOutcomes(outcomes);
      await assessTiers(service.pool, terms, outcomes);
      const page = new Page(known.length * LEAD_BYTES);
      for (const lead of await loadRenderedLeads(service.pool, known, day, parts)) {
        page.add(lead ?? '');
      }
      page.release();
    }),
  );
}

type Input = Parameters<typeof parseLeadData>[0];

/** Synthetic leads that match no contact. */
function syntheticInput(field: MatchField): Input {
  const values = Array.from({ length: CHUNKS * LEADS_PER_CHUNK }, (_, at) => [
    `nobody-${at}@warm-up.invalid`,
    `https://www.linkedin.com/in/nobody-${at}`,
    `Nobody${at}`,
    `At-All ${at}`,
    `Warm-up ${at}`,
  ]);
  const keys = ['email', 'linkedin_url', 'first_name', 'last_name', 'company_name'] as const;
  return {
    name: 'warm-up',
    source_type: 'from_json',
    match_field: field,
    lead_data: { keys: [...keys], values },
  };
}
