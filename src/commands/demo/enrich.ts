/** The demo's list: a thousand untidy CRM rows, enriched by the fields they have. */
import { styleText } from 'node:util';
import type { EnrichedLead, MatchField, Tenure } from '../../../client/src/index.ts';
import type { Lead, World } from '../../profile/world/index.ts';
import { bar, count, heading, percent, say, table } from './show.ts';

const FIELDS = [
  { field: 'email', name: 'email', count: 400 },
  { field: 'linkedin_url', name: 'LinkedIn URL', count: 300 },
  { field: 'name', name: 'name and company', count: 300 },
] as const;

const KNOWN_SHARE = 0.85;
const SAMPLES = 12;
/** Long enough that every stored contact counts as fresh, because the demo refreshes them later. */
export const AS_KNOWN_DAYS = 3_650;

type Result = { lead: Lead; enriched: EnrichedLead; field: string };

export type EnrichedList = {
  leads: number;
  matched: number;
  wrong: number;
  /** The matched contacts, without duplicates. */
  contactIds: number[];
};

/** Enriches the list, and shows how many rows were matched and by which field. */
export async function enrichList(client: Tenure, world: World, day: string): Promise<EnrichedList> {
  heading('A list of 1,000 leads', 'as a CRM holds them: typos, old employers, odd URLs');
  const results: Result[] = [];
  const rows: string[][] = [];
  for (const [seed, { field, name, count: size }] of FIELDS.entries()) {
    const leads = world.leads({
      count: size,
      matchField: field,
      knownShare: KNOWN_SHARE,
      seed,
      day,
    });
    const start = performance.now();
    const enriched = await runJob(client, { field, name }, leads);
    const taken = performance.now() - start;
    const matched = enriched.filter(({ id }) => id !== null).length;
    rows.push([
      name,
      count(size),
      count(matched),
      percent(matched, size),
      `${taken.toFixed(0)} ms`,
    ]);
    results.push(...leads.map((lead, at) => ({ lead, enriched: enriched[at]!, field: name })));
  }
  table(
    [{ name: 'matched by' }, right('leads'), right('matched'), right('share'), right('time')],
    rows,
  );
  showDirt(results);
  showSamples(results);
  return {
    leads: results.length,
    matched: results.filter(({ enriched }) => enriched.id !== null).length,
    wrong: results.filter((result) => isWrong(world, day, result)).length,
    contactIds: [...new Set(results.flatMap(({ enriched }) => enriched.id ?? []))],
  };
}

const right = (name: string) => ({ name, align: 'right' as const });

async function runJob(
  client: Tenure,
  { field, name }: { field: MatchField; name: string },
  leads: Lead[],
): Promise<EnrichedLead[]> {
  const rows = leads.map(({ row }) => row);
  const options = {
    name: `CRM export, by ${name}`,
    match_field: field,
    contact_refresh_time: AS_KNOWN_DAYS,
    pageSize: leads.length,
  };
  const enriched: EnrichedLead[] = [];
  for await (const lead of client.enrich(rows, options)) enriched.push(lead);
  return enriched;
}

const DIRT: Partial<Record<Lead['dirt'], string>> = {
  clean: 'nothing',
  former_email: 'address at a former employer',
  former_employer: 'former employer',
  nickname: 'nickname',
  misspelling: 'name misspelled',
  no_diacritics: 'accents dropped',
  legal_form: 'legal form changed',
  company_alias: 'company by another name',
  company_domain: 'company by its domain',
  letter_case: 'LETTER case',
  email_case: 'address in CAPITALS',
  url_country: 'URL of a country page',
  url_tracking: 'URL with tracking',
  url_without_scheme: 'URL without https://',
  url_slash: 'URL with a slash at the end',
  url_capitals: 'URL in Capitals',
  spacing: 'stray spaces',
  missing: 'cells missing',
  tied: 'fits two people',
  unknown: 'nobody we know',
};

/** Shows the faults of the rows, and how many rows were matched nevertheless. */
function showDirt(results: Result[]): void {
  const byDirt = Map.groupBy(results, ({ lead }) => lead.dirt);
  const rows = [...byDirt]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([dirt, some]) => {
      const matched = some.filter(({ enriched }) => enriched.id !== null).length;
      const name = DIRT[dirt] ?? dirt.replaceAll('_', ' ');
      return [name, count(some.length), bar(matched, some.length), percent(matched, some.length)];
    });
  say('');
  table([{ name: 'wrong with the row' }, right('leads'), { name: 'found' }, right('share')], rows);
}

/** Shows a dozen faulty rows with the people they were matched to. */
function showSamples(results: Result[]): void {
  const telling = results.filter(
    ({ lead, enriched }) => lead.dirt !== 'clean' && (enriched.id !== null || lead.dirt === 'tied'),
  );
  const chosen = telling.filter((_, at) => at % Math.ceil(telling.length / SAMPLES) === 0);
  const rows = chosen.map(({ lead: { row }, enriched, field }) => [
    submitted(row, field),
    enriched.id === null
      ? styleText('yellow', 'two people fit: left open')
      : `${enriched.first_name} ${enriched.last_name}`,
    enriched.title ?? '',
    enriched.company_name ?? '',
  ]);
  say('');
  const columns = ['submitted', 'who it is', 'title', 'works at'];
  table(
    columns.map((name) => ({ name, isText: true })),
    rows,
  );
}

function submitted(row: Lead['row'], field: string): string {
  if (field === 'email') return row.email ?? '';
  if (field === 'LinkedIn URL') return row.linkedin_url ?? '';
  return `${row.first_name} ${row.last_name} / ${row.company_name}`;
}

/** True if a row was matched to the wrong person. The generated world has the right one. */
const isWrong = (world: World, day: string, { lead, enriched }: Result): boolean => {
  if (enriched.id === null) return false;
  if (lead.person === null) return true;
  const truth = world.contact(lead.person, day);
  return truth.linkedin_url
    ? truth.linkedin_url !== enriched.linkedin_url
    : truth.first_name !== enriched.first_name || truth.last_name !== enriched.last_name;
};
