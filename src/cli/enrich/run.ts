/** The course of `tenure enrich`: read the list, understand it, send it, write what comes back. */
import { createClient } from '../client.ts';
import { UsageError } from '../failure.ts';
import { interruptibly } from '../interruption.ts';
import { printJson } from '../output.ts';
import { type Enrichment, enrichList, type Tally } from './enrich-list.ts';
import { type EnrichOptions, formatOf, jobName, outputPath, settingsOf } from './enrich-options.ts';
import { type LeadList, openLeadList } from './lead-list.ts';
import { leadReader } from './lead-values.ts';
import type { Mapping } from './mapping.ts';
import { openOutputFile, standardOutput } from './output-file.ts';
import { startProgress } from './progress.ts';
import { mappingTable, type Summary, summaryLine, summaryOf } from './report.ts';
import { show, understand } from './understand.ts';

/**
 * @param file `-` for standard input
 * @throws UsageError without a key; Interruption on a signal; Error with one line for the rest
 */
export function runEnrich(file: string, options: EnrichOptions): Promise<void> {
  if (!options.apiKey && !options.dryRun) {
    throw new UsageError('no API key: give --api-key or set TENURE_API_KEY');
  }
  return interruptibly(async (signal) => {
    const list = await openLeadList(file, process.stdin, signal);
    try {
      const mapping = await understand(list, options);
      if (options.dryRun) return await show(list, mapping, options.json);
      await enrich(list, mapping, { file, options, signal });
    } finally {
      await list.close();
    }
  });
}

type Command = { file: string; options: EnrichOptions; signal: AbortSignal };

async function enrich(list: LeadList, mapping: Mapping, command: Command): Promise<void> {
  const { file, options, signal } = command;
  if (process.stderr.isTTY) process.stderr.write(mappingTable(list.headers, mapping));
  const path = outputPath(options);
  const summary = await carryOut(
    {
      client: createClient({ url: options.url, apiKey: options.apiKey!, signal }),
      list,
      reader: leadReader(mapping),
      settings: settingsOf(options),
      name: options.name ?? jobName(file, new Date()),
      leadsPerJob: options.batch,
      resumed: options.resume ?? [],
      format: formatOf(list.headers, options),
      output: path ? await openOutputFile(path) : standardOutput(process.stdout),
    },
    options,
  );
  if (options.json && path) printJson(summary);
  process.stderr.write(summaryLine(summary));
}

/** Writes everything or, on a failure, says where the results are that were paid for. */
async function carryOut(enrichment: Enrichment, options: EnrichOptions): Promise<Summary> {
  const { list, format, output } = enrichment;
  const started = performance.now();
  const jobs: number[] = [];
  const results = outputPath(options) ? null : process.stdout;
  const progress = startProgress(list.count, process.stderr, results);
  try {
    const tally = await enrichList(enrichment, jobs, progress.update);
    const summary = summarise(tally, jobs, performance.now() - started, options);
    await output.write(format.end(summary));
    await output.commit();
    return summary;
  } catch (error) {
    throw withRemains(error as Error, jobs, await output.abandon());
  } finally {
    progress.stop();
  }
}

const summarise = (tally: Tally, jobs: number[], elapsedMs: number, options: EnrichOptions) =>
  summaryOf(tally, {
    jobs,
    seconds: elapsedMs / 1_000,
    output: outputPath(options),
    changes: options.flagChanges ?? false,
  });

/** The same error, saying what goes on without us and how to come by it. */
function withRemains(error: Error, jobs: readonly number[], part: string | null): Error {
  if (error instanceof UsageError) return error;
  if (part) error.message += `; the results so far are in ${part}`;
  if (jobs.length > 0) {
    const named = jobs.length === 1 ? `job ${jobs[0]} goes on` : `jobs ${jobs.join(', ')} go on`;
    error.message += `; ${named}: repeat the command with --resume ${jobs.join(',')} to fetch all results`;
  }
  return error;
}
