/** A list through the service and out again, in order and a request at a time. */
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '../../client/index.ts';
import { UsageError } from '../failure.ts';
import { completedBatches, type Batch as ListBatch, poll } from '../lists/batches.ts';
import type { Format } from '../lists/formats.ts';
import type { List, Row } from '../lists/list.ts';
import type { Output } from '../lists/output-file.ts';
import type { Course, Progress } from '../lists/progress.ts';
import type { Profile } from './profile.ts';
import {
  countProfiles,
  courseOf,
  createRequest,
  isCompleted,
  type RefreshResult,
  type RequestSettings,
  type ResultFormat,
  readResults,
} from './request.ts';
import type { RequestNotes } from './request-notes.ts';
import { count, type Tally } from './tally.ts';

type Batch = ListBatch<string>;

export type Refresh = {
  client: Client;
  list: List;
  readProfile: (row: Row, number: number) => Profile;
  settings: RequestSettings;
  profilesPerRequest: number;
  /** Requests that an earlier run made for the first rows of this list, in order. */
  resumed: readonly string[];
  notes: RequestNotes;
  resultFormat: ResultFormat;
  format: Format;
  output: Output;
};

/** Requests the service works on while an earlier one is waited for and read. */
const REQUESTS_AHEAD = 3;

/**
 * Writes every row of the list with its result; the format's end is left to the caller.
 * @param tally counts along
 */
export async function refreshList(
  refresh: Refresh,
  tally: Tally,
  progress: Progress,
): Promise<void> {
  const report = (ahead: Course) =>
    progress.update({ done: tally.profiles + ahead.done, matched: tally.matched + ahead.matched });
  const complete = ({ id, count }: Batch) =>
    poll(refresh.client, async () => {
      if (await isCompleted(refresh.client, id)) return true;
      if (progress.shown) report(await courseOf(refresh.client, id, count));
      return false;
    });
  for await (const batch of completedBatches(submitter(refresh, tally), complete, REQUESTS_AHEAD)) {
    await writeResults(refresh, batch, tally);
    report({ done: 0, matched: 0 });
  }
}

function submitter(refresh: Refresh, tally: Tally): () => Promise<Batch | null> {
  const { client, list, resumed, notes } = refresh;
  let from = 0;
  return async () => {
    const earlier = resumed[notes.ids.length];
    if (from >= list.count && !earlier) return null;
    const batch = earlier
      ? { id: earlier, from, count: await countProfiles(client, earlier) }
      : await submit(refresh, from, tally);
    if (batch.from + batch.count > list.count) {
      throw new UsageError(
        `--resume: request ${batch.id} has more profiles than the list has rows left`,
      );
    }
    // What an earlier run was answered is not known here.
    if (earlier) tally.asked = true;
    await notes.note(batch.id);
    from += batch.count;
    return batch;
  };
}

async function submit(refresh: Refresh, from: number, tally: Tally): Promise<Batch> {
  const { client, list, readProfile, settings, profilesPerRequest } = refresh;
  const rows = await list.rows(from, profilesPerRequest);
  const profiles = rows.map((row, index) => readProfile(row, from + index + 1));
  const { unique_identifier: id, status } = await createRequest(client, settings, profiles);
  if (status !== 'completed') tally.asked = true;
  return { id, from, count: rows.length };
}

async function writeResults(refresh: Refresh, batch: Batch, tally: Tally): Promise<void> {
  const { client, list, resultFormat, format, output } = refresh;
  const rows = await list.rows(batch.from, batch.count);
  const results = inOrder(refresh, batch, rows, await readResults(client, batch.id, resultFormat));
  await output.write((batch.from === 0 ? format.start : '') + format.rows(rows, results));
  for (const result of results) count(tally, result, resultFormat);
}

/**
 * Results beside their rows, by the row that each names: the service promises no order, and a
 * request of another list cannot slip in.
 * @throws UsageError for a resumed request that is not of this list
 */
function inOrder(
  { readProfile, resumed }: Refresh,
  { id, from }: Batch,
  rows: readonly Row[],
  results: readonly RefreshResult[],
): RefreshResult[] {
  const byRow = new Map(results.map((result) => [result.custom_columns.metadata?.row, result]));
  return rows.map((row, index) => {
    const number = from + index + 1;
    const result = byRow.get(number);
    if (result && isDeepStrictEqual(result.custom_columns, readProfile(row, number))) return result;
    if (!resumed.includes(id)) {
      throw new Error(`request ${id} does not give row ${number} back as it was sent`);
    }
    throw new UsageError(`--resume: request ${id} is not of this list: row ${number} differs`);
  });
}
