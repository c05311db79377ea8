/** Batches of profiles as refresh requests. */

import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../files/reader/index.ts';
import type { Client } from '../../node/client/index.ts';
import { UsageError } from '../failure.ts';
import { type Batch, type BatchApi, poll } from '../lists/batches.ts';
import type { List } from '../lists/list.ts';
import type { Budget } from '../spending/budget.ts';
import type { RefreshCounts } from './counts.ts';
import type { Profile } from './profiles.ts';
import {
  countDone,
  countProfiles,
  createRequest,
  isCompleted,
  loadResults,
  quoteRequest,
  type RefreshResult,
  type RequestSettings,
  type ResultFormat,
} from './request.ts';
import type { SourceNotes } from './source-notes.ts';

type Requests = {
  client: Client;
  list: List;
  toProfile: (row: Row, number: number) => Profile;
  settings: RequestSettings;
  resultFormat: ResultFormat;
  /** Of an earlier run. */
  resumed: readonly string[];
  /** Is told whether sources were asked. */
  counts: Pick<RefreshCounts, 'asked'>;
  /** Is told how requests wait and end. */
  notes?: Pick<SourceNotes, 'waits' | 'ends'>;
  /** Of all requests together; null: without bound. */
  budget?: Budget<string> | null;
};

export function requestBatches(requests: Requests): BatchApi<string, RefreshResult> {
  const { client, list, toProfile, settings, resultFormat, counts, budget, notes } = requests;
  return {
    async submit(rows, from) {
      const profiles = rows.map((row, index) => toProfile(row, from + index + 1));
      const create = async (max_credits?: number) => {
        const capped = { ...settings, max_credits };
        const { unique_identifier: id, status } = await createRequest(client, capped, profiles);
        if (status !== 'completed') counts.asked = true;
        return id;
      };
      if (!budget) return create();
      const { maximum_credits: maximum } = await quoteRequest(client, settings, profiles);
      return budget.submit(maximum, create);
    },
    async countRows(id) {
      budget?.join(id);
      const count = await countProfiles(client, id);
      // How a request of an earlier run was answered is not known here.
      counts.asked = true;
      return count;
    },
    async complete({ id, count }, onWait) {
      await poll(client, async () => {
        if (await isCompleted(client, id)) return true;
        await notes?.waits(id);
        onWait?.(await countDone(client, id, count));
        return false;
      });
      await notes?.ends(id);
      await budget?.settle(id);
    },
    async *results(batch) {
      const rows = await list.rows(batch.from, batch.count);
      const results = await loadResults(client, batch.id, resultFormat);
      yield { rows, results: inOrder(requests, batch, rows, results) };
    },
    describeTooLong: (id) => `request ${id} has more profiles than the list has rows left`,
  };
}

/**
 * Puts results beside their rows, by the row that each names: the service promises no order, and a
 * request of another list is noticed.
 * @throws UsageError for a resumed request that is not of this list
 */
function inOrder(
  { toProfile, resumed }: Requests,
  { id, from }: Batch<string>,
  rows: readonly Row[],
  results: readonly RefreshResult[],
): RefreshResult[] {
  const byRow = new Map(results.map((result) => [result.custom_columns.metadata?.row, result]));
  return rows.map((row, index) => {
    const number = from + index + 1;
    const result = byRow.get(number);
    if (result && isDeepStrictEqual(result.custom_columns, toProfile(row, number))) return result;
    if (!resumed.includes(id)) {
      throw new Error(`request ${id} does not give row ${number} back as it was sent`);
    }
    throw new UsageError(`--resume: request ${id} is not of this list: row ${number} differs`);
  });
}
