/** Sends a list through the service and writes every row with its result. */

import type { Result } from '../../files/tables/index.ts';
import type { Client } from '../../node/client/index.ts';
import { UsageError } from '../failure.ts';
import { type ListBatches, runBatches } from './batches.ts';
import { type Format, formatFor, type Layout } from './formats.ts';
import { type ListOptions, outputEncoding, outputPath } from './list-options.ts';
import { noOutput, type Output, openOutput } from './output-file.ts';
import { type Progress, type RowCounts, startProgress } from './progress.ts';
import type { Submitted } from './submitted.ts';
import { loadCreditsUsed, type Totals, toTotals, usedBetween } from './totals.ts';

export type ResultBatches<Id, R extends Result> = ListBatches<Id, R> & {
  client: Client;
  options: ListOptions;
  layout: Layout;
  /** The noun for the list's rows, for the progress bar. */
  noun: string;
  /** True if standard output is not for results; they are then counted but not written. */
  isQuiet?: boolean;
  /** Counts of the rows written so far. */
  counts: Readonly<RowCounts>;
  /** Adds a written result to `counts`. */
  count(result: R): void;
  /** The summary in JSON output. */
  summarise(totals: Totals): object;
  /**
   * Describes work that the service continues although the command has failed: "job 7 continues".
   */
  describeSubmitted(ids: readonly Id[]): string;
};

/**
 * Returns when everything is written. The message of a failure names the file with the paid results
 * so far, and how to get the other results.
 */
export async function writeResults<Id, R extends Result>(
  batches: ResultBatches<Id, R>,
): Promise<Totals> {
  const { client, list, options, layout, isQuiet = false } = batches;
  const path = outputPath(options);
  const format = formatFor(path, layout, options);
  const output =
    isQuiet && !path ? noOutput : await openOutput(path, outputEncoding(options, layout.dialect));
  const results = isQuiet || path ? null : process.stdout;
  const started = performance.now();
  const progress = startProgress(list.count, batches.noun, process.stderr, results);
  try {
    const before = await loadCreditsUsed(client);
    await writeRows(batches, format, output, progress);
    const creditsUsed = usedBetween(before, await loadCreditsUsed(client));
    const seconds = (performance.now() - started) / 1_000;
    const totals = toTotals(batches.counts, seconds, creditsUsed, path);
    await output.write(format.end(batches.summarise(totals)));
    await output.commit();
    return totals;
  } catch (error) {
    const part = await output.abandon();
    if (!(error instanceof UsageError)) addHints(error as Error, part, resumeHint(batches));
    throw error;
  } finally {
    progress.stop();
  }
}

async function writeRows<Id, R extends Result>(
  batches: ResultBatches<Id, R>,
  format: Format,
  output: Output,
  progress: Progress,
): Promise<void> {
  const { counts } = batches;
  const onWait = (batch: RowCounts) =>
    progress.update({ done: counts.done + batch.done, matched: counts.matched + batch.matched });
  for await (const { rows, results } of runBatches(batches, progress.shown ? onWait : null)) {
    await output.write((counts.done === 0 ? format.start : '') + format.rows(rows, results));
    for (const result of results) batches.count(result);
    progress.update(counts);
  }
}

function addHints(error: Error, part: string | null, hint: string | null): void {
  if (part) error.message += `; the results so far are in ${part}`;
  if (hint) error.message += `; ${hint}`;
}

/** Null if nothing was submitted. */
function resumeHint<Id>(batches: {
  submitted: Submitted<Id>;
  describeSubmitted(ids: readonly Id[]): string;
}): string | null {
  const { submitted, describeSubmitted } = batches;
  if (submitted.ids.length === 0) return null;
  return `${describeSubmitted(submitted.ids)}: repeat the command with --resume ${submitted.resumption()} to fetch all results`;
}
