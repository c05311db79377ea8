/** The course of `tenure enrich`: read the list, understand it, send it, write what comes back. */
import { createClient } from '../../client/index.ts';
import { readCreditsUsed, usedBetween } from '../lists/credits.ts';
import { formatFor } from '../lists/formats.ts';
import type { List } from '../lists/list.ts';
import { encodingOf, outputPath } from '../lists/list-options.ts';
import type { Mapping } from '../lists/mapping.ts';
import { openOutput } from '../lists/output-file.ts';
import { startProgress } from '../lists/progress.ts';
import { mappingTable } from '../lists/tables.ts';
import { workOnList } from '../lists/work-on-list.ts';
import { writeOut } from '../lists/write-out.ts';
import { printJson } from '../output.ts';
import { type Enrichment, enrichList } from './enrich-list.ts';
import { type EnrichOptions, jobName, layoutOf, settingsOf } from './enrich-options.ts';
import { leadReader } from './lead-values.ts';
import { type Summary, summaryLine, summaryOf } from './report.ts';
import { show, understand } from './understand.ts';

/**
 * @param file `-` for standard input
 * @throws UsageError without a key; Interruption on a signal; Error with one line for the rest
 */
export const runEnrich = (file: string, options: EnrichOptions): Promise<void> =>
  workOnList(file, options, async (list, signal) => {
    const mapping = await understand(list, options);
    if (options.dryRun) return show(list, mapping, options.json);
    await enrich(list, mapping, { file, options, signal });
  });

type Command = { file: string; options: EnrichOptions; signal: AbortSignal };

async function enrich(list: List, mapping: Mapping, command: Command): Promise<void> {
  const { file, options, signal } = command;
  if (process.stderr.isTTY) process.stderr.write(mappingTable(list.headers, mapping));
  const path = outputPath(options);
  const layout = layoutOf(list, options);
  const summary = await carryOut(
    {
      client: createClient({ url: options.url, apiKey: options.apiKey!, signal }),
      list,
      reader: leadReader(mapping),
      settings: settingsOf(options),
      name: options.name ?? jobName(file, new Date()),
      leadsPerJob: options.batch,
      resumed: options.resume ?? [],
      format: formatFor(path, layout, options),
      output: await openOutput(path, encodingOf(options, layout.dialect)),
    },
    options,
  );
  if (options.json && path) printJson(summary);
  process.stderr.write(summaryLine(summary));
}

async function carryOut(enrichment: Enrichment, options: EnrichOptions): Promise<Summary> {
  const { client, list, format, output } = enrichment;
  const started = performance.now();
  const jobs: number[] = [];
  const path = outputPath(options);
  const progress = startProgress(list.count, 'leads', process.stderr, path ? null : process.stdout);
  const write = async () => {
    const before = await readCreditsUsed(client);
    const tally = await enrichList(enrichment, jobs, ({ leads, matched }) =>
      progress.update({ done: leads, matched }),
    );
    return summaryOf(tally, {
      jobs,
      creditsUsed: usedBetween(before, await readCreditsUsed(client)),
      seconds: (performance.now() - started) / 1_000,
      output: path,
      changes: options.flagChanges ?? false,
    });
  };
  return writeOut(output, format, write, () => underWay(jobs)).finally(progress.stop);
}

function underWay(jobs: readonly number[]): string {
  if (jobs.length === 0) return '';
  const named = jobs.length === 1 ? `job ${jobs[0]} goes on` : `jobs ${jobs.join(', ')} go on`;
  return `${named}: repeat the command with --resume ${jobs.join(',')} to fetch all results`;
}
