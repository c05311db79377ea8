/** `tenure refresh`: creates its requests and its summary. */
import type { RefreshAttribute } from '../../ground/api/index.ts';
import { type ListCommand, type ListWork, runListCommand } from '../lists/command.ts';
import { type ListOptions, outputPath } from '../lists/list-options.ts';
import { loadResumption, noteSubmitted } from '../lists/submitted.ts';
import { describeNobody, summaryLine, type Totals } from '../lists/totals.ts';
import { writeResults } from '../lists/write-results.ts';
import { plainTable, printJson } from '../output.ts';
import { Budget } from '../spending/budget.ts';
import { confirmSpending, isAttended } from '../spending/confirm.ts';
import type { SpendingOptions } from '../spending/options.ts';
import { print, printNote } from '../terminal.ts';
import { peopleCaller, peoplePerCall } from './called-people.ts';
import { describeMissing, mapColumns } from './columns.ts';
import { count, emptyCounts, type RefreshCounts } from './counts.ts';
import { movesTable } from './moves.ts';
import { identifies, PROFILE_FIELDS, profileMaker } from './profiles.ts';
import { quoteProfiles } from './quote.ts';
import { describeNotes, summarise, summaryParts } from './report.ts';
import { loadRequestCharge, type RequestSettings } from './request.ts';
import { requestBatches } from './request-batches.ts';
import { resultLayout } from './result-columns.ts';
import { SourceNotes } from './source-notes.ts';

export type RefreshOptions = ListOptions &
  SpendingOptions & {
    attributes?: RefreshAttribute[];
    changes?: true;
    refreshDays?: number;
    force?: true;
    findMatch: boolean;
    /** Defaults to as many as one call accepts. */
    batch?: number;
    resume?: string;
  };

export const runRefresh = (file: string, options: RefreshOptions): Promise<void> =>
  runListCommand(REFRESH, file, options);

/** How lists of profiles are mapped and previewed. */
export const PROFILE_LIST: Pick<ListCommand<ListOptions>, 'mapColumns' | 'preview'> = {
  mapColumns(columns, overrides) {
    const mapping = mapColumns(columns, overrides);
    if (!identifies(mapping)) throw new Error(describeMissing(columns));
    return mapping;
  },
  preview(rows, mapping) {
    const toProfile = profileMaker(mapping);
    const profiles = rows.map((row, index) => toProfile(row, index + 1));
    const table = plainTable([...PROFILE_FIELDS]);
    for (const profile of profiles) {
      table.push(PROFILE_FIELDS.map((field) => String(profile[field] ?? '')));
    }
    return { noun: 'rows', table: `${table.toString()}\n`, json: { profiles } };
  },
};

export const REFRESH: ListCommand<RefreshOptions> = { ...PROFILE_LIST, run: refresh };

/** Requests that the service works on while an earlier one is waited for and read. */
const REQUESTS_AHEAD = 3;

async function refresh(work: ListWork<RefreshOptions>): Promise<void> {
  const { options, list, mapping, client } = work;
  const { changes = false } = options;
  const settings = toRequestSettings(options);
  if (isAttended() && !options.yes && !options.resume) {
    await confirmSpending('profiles', await quoteProfiles(work, settings));
  }
  const notes = new SourceNotes(client);
  await notes.begin();
  const path = outputPath(options);
  const resumed = options.resume ? await loadResumption(options.resume) : [];
  const submitted = await noteSubmitted(path, resumed);
  const counts = emptyCounts();
  const resultFormat = changes ? 'changes' : 'full';
  const toProfile = profileMaker(mapping);
  const toSummary = (totals: Totals) => summarise(counts, totals, submitted.ids, changes);
  const totals = await writeResults({
    client,
    list,
    options,
    noun: 'profiles',
    layout: resultLayout(list, options, resultFormat),
    isQuiet: showsMoves(options),
    api: requestBatches({
      client,
      list,
      toProfile,
      callPeople: peopleCaller({ client, list, mapping }),
      settings,
      resultFormat,
      resumed,
      counts,
      notes,
      budget: toBudget(work),
    }),
    rowsPerBatch: options.batch ?? peoplePerCall(mapping),
    ahead: REQUESTS_AHEAD,
    submitted,
    counts,
    count: (result) => count(counts, result, resultFormat),
    summarise: toSummary,
    describeSubmitted: ({ length }) =>
      length === 1 ? 'a request continues' : `${length} requests continue`,
  });
  await submitted.discard();
  if (showsMoves(options)) print(describeMoves(counts));
  if (options.json && path) printJson(toSummary(totals));
  printNote(
    summaryLine('profiles', totals, summaryParts(counts, changes)) +
      describeNotes(counts, settings, notes.unasked) +
      describeNobody('nobody', totals),
  );
}

/**
 * True if standard output shows who moved: with `--changes`, unless it is used for results or JSON.
 */
const showsMoves = ({ changes, json, output }: RefreshOptions): boolean =>
  changes === true && !json && output !== '-';

const toBudget = ({ client, options }: ListWork<RefreshOptions>): Budget<string> | null =>
  options.maxCredits === undefined
    ? null
    : new Budget(options.maxCredits, (id: string) => loadRequestCharge(client, id));

export const toRequestSettings = (options: RefreshOptions): RequestSettings => ({
  contact_refresh_time: options.refreshDays,
  force_refresh: options.force,
  find_match_and_refresh: options.findMatch,
  requested_attributes: options.attributes?.map((name) => ({ name })),
});

function describeMoves({ moves, standings }: RefreshCounts): string {
  if (moves.length > 0) return movesTable(moves, standings.moved - moves.length);
  return 'no moves found\n';
}
