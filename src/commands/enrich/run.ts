/** `tenure enrich`: creates its jobs and its summary. */

import { basename } from 'node:path';
import { type MatchFields, matchSettings, profileFlags } from '../../../client/src/index.ts';
import { fieldNames, guessMapping, type Mapping } from '../../files/reader/index.ts';
import { LEAD_KEYS } from '../../ground/api/index.ts';
import { type ListCommand, type ListWork, runListCommand } from '../lists/command.ts';
import { type ListOptions, outputPath } from '../lists/list-options.ts';
import { rememberSubmitted } from '../lists/submitted.ts';
import { describeNobody, summaryLine, type Totals } from '../lists/totals.ts';
import { writeResults } from '../lists/write-results.ts';
import { plainTable, printJson } from '../output.ts';
import { Budget } from '../spending/budget.ts';
import { loadCharge } from '../spending/charges.ts';
import { confirmSpending, isAttended } from '../spending/confirm.ts';
import type { SpendingOptions } from '../spending/options.ts';
import { lacksContacts, loadSourceState } from '../spending/source-state.ts';
import { printNote } from '../terminal.ts';
import { changeParts, countLead, missParts, startCounts } from './counts.ts';
import type { JobSettings } from './job.ts';
import { jobBatches } from './job-batches.ts';
import {
  allowedMatchBy,
  describeChoice,
  describeMissing,
  leadReader,
  missingFor,
} from './leads.ts';
import { type ProfileChoice, toProfile } from './profile-option.ts';
import { quoteLeads } from './quote.ts';
import { resultLayout } from './result-columns.ts';

export type EnrichOptions = ListOptions &
  SpendingOptions & {
    /** Defaults to all fields that the columns allow, most reliable first. */
    matchBy?: MatchFields;
    profile: ProfileChoice;
    companyData?: true;
    flagChanges?: true;
    matchDetails?: true;
    minMatchScore?: number;
    refreshDays?: number;
    name?: string;
    batch: number;
    resume?: number[];
  };

export const runEnrich = (file: string, options: EnrichOptions): Promise<void> =>
  runListCommand(ENRICH, file, options);

export const ENRICH: ListCommand<EnrichOptions> = {
  mapColumns(columns, overrides, options) {
    const mapping = guessMapping(columns, fieldNames(LEAD_KEYS), overrides);
    const matchBy = options.matchBy ?? allowedMatchBy(mapping);
    if (!matchBy) throw new Error(describeMissing(null, [], columns));
    for (const field of matchBy) {
      const missing = missingFor(field, mapping);
      if (missing.length > 0) throw new Error(describeMissing(field, missing, columns));
    }
    if (!options.matchBy) printNote(describeChoice(matchBy, mapping, columns));
    return mapping;
  },
  preview(rows, mapping) {
    const { keys, read } = leadReader(mapping);
    const values = rows.map((row, index) => read(row, index + 1));
    const table = plainTable([...keys]);
    for (const lead of values) table.push(lead.map((cell) => cell ?? ''));
    return { noun: 'leads', table: `${table.toString()}\n`, json: { keys, values } };
  },
  run: enrich,
};

const NOBODY =
  'No contacts are stored yet, so no lead can be found. Import contacts in the console, or with tenure import.\n';

/** Jobs that the service works on while the results of an earlier one are read. */
const JOBS_AHEAD = 2;

async function enrich(work: ListWork<EnrichOptions>): Promise<void> {
  const { file, options, list, mapping, client } = work;
  const settings = toJobSettings(options, mapping);
  if (isAttended() && !options.yes && !options.resume) {
    await confirmSpending('leads', await quoteLeads(work, settings));
  } else if (!options.resume && lacksContacts(await loadSourceState(client))) {
    printNote(NOBODY);
  }
  const { profile, flagChanges = false, companyData = false, matchDetails = false } = options;
  const counts = startCounts();
  const wanted = { profile, changes: flagChanges, companyData, match: matchDetails };
  const submitted = rememberSubmitted(options.resume ?? []);
  const summarise = (totals: Totals) => ({
    jobs: submitted.ids,
    leads: totals.rows,
    matched: totals.matched,
    match_rate: totals.matchRate,
    // Null unless changes were requested.
    changed_company: flagChanges ? counts.changedCompany : null,
    changed_title: flagChanges ? counts.changedTitle : null,
    // Null unless match details were requested.
    misses: matchDetails ? Object.fromEntries(counts.misses) : null,
    credits_used: totals.creditsUsed,
    seconds: totals.seconds,
    leads_per_second: totals.rowsPerSecond,
    output: totals.output,
  });
  const totals = await writeResults({
    client,
    list,
    options,
    noun: 'leads',
    layout: resultLayout(list, options, wanted),
    api: jobBatches({
      client,
      list,
      mapping,
      reader: leadReader(mapping),
      settings,
      name: options.name ?? jobName(file, new Date()),
      leadsPerJob: options.batch,
      budget: toBudget(work),
    }),
    rowsPerBatch: options.batch,
    ahead: JOBS_AHEAD,
    submitted,
    counts,
    count: (lead) => countLead(counts, lead),
    summarise,
    describeSubmitted: (ids) =>
      ids.length === 1 ? `job ${ids[0]} continues` : `jobs ${ids.join(', ')} continue`,
  });
  if (options.json && outputPath(options)) printJson(summarise(totals));
  const hint = matchDetails ? '' : ', and --match-details shows the one of each lead';
  const own = [...missParts(counts), ...(flagChanges ? changeParts(counts) : [])];
  printNote(summaryLine('leads', totals, own) + describeNobody('no lead', totals, hint));
}

const toBudget = ({ client, options }: ListWork<EnrichOptions>): Budget<number> | null =>
  options.maxCredits === undefined
    ? null
    : new Budget(options.maxCredits, (id: number) => loadCharge(client, { job_id: id }));

/** @param mapping has the columns of at least one match field */
export const toJobSettings = (options: EnrichOptions, mapping: Mapping): JobSettings => ({
  ...matchSettings(options.matchBy ?? allowedMatchBy(mapping)!),
  append_company_data: options.companyData ?? false,
  ...profileFlags(toProfile(options.profile)),
  contact_refresh_time: options.refreshDays,
  flag_if_lead_changed_company: options.flagChanges ?? false,
  flag_if_lead_changed_title: options.flagChanges ?? false,
  match_details: options.matchDetails,
  min_match_score: options.minMatchScore,
});

/**
 * Names a job. Names are unique in an account and have at most 255 characters; some are left for
 * the numbers of batches.
 */
const jobName = (file: string, now: Date): string =>
  `${file === '-' ? 'standard input' : [...basename(file)].slice(0, 200).join('')} ${now.toISOString()}`;
