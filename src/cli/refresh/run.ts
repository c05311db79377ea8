/** The course of `tenure refresh`: read the list, understand it, send it, write what comes back. */
import { createClient } from '../../client/index.ts';
import { readCreditsUsed, usedBetween } from '../lists/credits.ts';
import { formatFor } from '../lists/formats.ts';
import type { List } from '../lists/list.ts';
import { dialectOf, encodingOf, outputPath } from '../lists/list-options.ts';
import type { Mapping } from '../lists/mapping.ts';
import { noOutput, openOutput } from '../lists/output-file.ts';
import { startProgress } from '../lists/progress.ts';
import { mappingTable } from '../lists/tables.ts';
import { workOnList } from '../lists/work-on-list.ts';
import { writeOut } from '../lists/write-out.ts';
import { printJson } from '../output.ts';
import { movesTable } from './moves-table.ts';
import { profileReader } from './profile.ts';
import { type Refresh, refreshList } from './refresh-list.ts';
import { type RefreshOptions, settingsOf } from './refresh-options.ts';
import { notesOf, type Summary, summaryLine, summaryOf } from './report.ts';
import { openRequestNotes, type RequestNotes, readResumption } from './request-notes.ts';
import { layoutOf } from './result-columns.ts';
import { emptyTally, type Tally } from './tally.ts';
import { show, understand } from './understand.ts';

/**
 * @param file `-` for standard input
 * @throws UsageError without a key; Interruption on a signal; Error with one line for the rest
 */
export const runRefresh = (file: string, options: RefreshOptions): Promise<void> =>
  workOnList(file, options, async (list, signal) => {
    const mapping = await understand(list, options);
    if (options.dryRun) return show(list, mapping, options.json);
    await refresh(list, mapping, options, signal);
  });

async function refresh(
  list: List,
  mapping: Mapping,
  options: RefreshOptions,
  signal: AbortSignal,
): Promise<void> {
  if (process.stderr.isTTY) process.stderr.write(mappingTable(list.headers, mapping));
  const path = outputPath(options);
  const resultFormat = options.changes ? 'changes' : 'full';
  const resumed = options.resume ? await readResumption(options.resume) : [];
  const tally = emptyTally();
  const layout = layoutOf(list.headers, dialectOf(options, list.dialect), resultFormat);
  const parts: Refresh = {
    client: createClient({ url: options.url, apiKey: options.apiKey!, signal }),
    list,
    readProfile: profileReader(mapping),
    settings: settingsOf(options),
    profilesPerRequest: options.batch,
    resumed,
    notes: await openRequestNotes(path, resumed),
    resultFormat,
    format: formatFor(path, layout, options),
    output:
      showsMoves(options) && !path
        ? noOutput
        : await openOutput(path, encodingOf(options, layout.dialect)),
  };
  const summary = await carryOut(parts, tally, options);
  await parts.notes.discard();
  if (showsMoves(options)) process.stdout.write(movesOf(tally));
  if (options.json && path) printJson(summary);
  process.stderr.write(summaryLine(summary) + notesOf(tally, parts.settings));
}

/** Where standard output is neither for results nor for JSON, it says who moved. */
const showsMoves = ({ changes, json, output }: RefreshOptions): boolean =>
  changes === true && !json && output !== '-';

function movesOf({ moves, standings }: Tally): string {
  if (moves.length > 0) return movesTable(moves, standings.moved - moves.length);
  return 'nobody is known to have moved\n';
}

async function carryOut(parts: Refresh, tally: Tally, options: RefreshOptions): Promise<Summary> {
  const { client, list, notes, format, output } = parts;
  const started = performance.now();
  const path = outputPath(options);
  const results = path || showsMoves(options) ? null : process.stdout;
  const progress = startProgress(list.count, 'profiles', process.stderr, results);
  const write = async () => {
    const before = await readCreditsUsed(client);
    await refreshList(parts, tally, progress);
    return summaryOf(tally, {
      requests: notes.ids,
      changes: options.changes ?? false,
      creditsUsed: usedBetween(before, await readCreditsUsed(client)),
      seconds: (performance.now() - started) / 1_000,
      output: path,
    });
  };
  return writeOut(output, format, write, () => underWay(notes)).finally(progress.stop);
}

function underWay(notes: RequestNotes): string {
  const { length } = notes.ids;
  if (length === 0) return '';
  const named = length === 1 ? 'a request goes on' : `${length} requests go on`;
  return `${named}: repeat the command with --resume ${notes.resumption()} to fetch all results`;
}
