/**
 * The way of a job, gone with made-up leads before a node says that it is ready: what is compiled,
 * planned and connected when it is first used would make the first job take longer than later ones.
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
import { jobDay, termsOf } from './job.ts';
import { packOutcomes } from './outcomes.ts';
import {
  type ChunkText,
  LEAD_SEPARATOR,
  LEADS_PER_CHUNK,
  parseLeadData,
  parseSubmission,
} from './submission.ts';

type Warmed = Pick<Service, 'pool' | 'db' | 'config'>;

/** As many as a node works on at once. */
const CHUNKS = 2;
/** Contacts whose leads are rendered, as on a page of results. */
const SHOWN = 500;
const LEAD_BYTES = 2048;
const LONGEST_MS = 500;
const NO_LIMITS = {
  leadsPerJob: Number.POSITIVE_INFINITY,
  profileBytes: Number.POSITIVE_INFINITY,
};

/**
 * Writes nothing, and takes half a second; nothing where no contact is stored, as plans that were
 * made for empty tables would be bad ones.
 * @throws Error when the database does not answer
 */
export async function warmUp(service: Warmed): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  const known = await loadSomeVersions(service.pool, SHOWN);
  if (known.length === 0) return;
  for (let round = 0; performance.now() < end; round += 1) {
    const field = MATCH_FIELDS[round % MATCH_FIELDS.length]!;
    await goThrough(service, field, known);
  }
}

async function goThrough(
  service: Warmed,
  field: MatchField,
  known: readonly VersionRef[],
): Promise<void> {
  const text = JSON.stringify({ lead_enrichments: madeUp(field) });
  const input = (JSON.parse(text) as { lead_enrichments: Input }).lead_enrichments;
  const submitted = await parseLeadData(input, text, NO_LIMITS);
  const submission = parseSubmission(input, submitted, service.config.webhooks);
  const terms = termsOf(submission, new Date());
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

/** Leads that nobody is. */
function madeUp(field: MatchField): Input {
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
