/** Sends batches of people as refresh requests. */

import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../files/reader/index.ts';
import type { Client } from '../../node/client/index.ts';
import { UsageError } from '../failure.ts';
import type { Batch, BatchApi, Portion } from '../lists/batches.ts';
import type { List } from '../lists/list.ts';
import type { Budget } from '../spending/budget.ts';
import type { PeopleCaller } from './called-people.ts';
import type { RefreshCounts } from './counts.ts';
import type { Profile } from './profiles.ts';
import {
  completion,
  countDone,
  countProfiles,
  createRequest,
  quoteRequest,
  type RefreshResult,
  type RequestSettings,
  type ResultFormat,
  resultPages,
} from './request.ts';
import type { SourceNotes } from './source-notes.ts';

type Requests = {
  client: Client;
  list: List;
  toProfile: (row: Row, number: number) => Profile;
  callPeople: PeopleCaller;
  settings: RequestSettings;
  resultFormat: ResultFormat;
  /** Requests of an interrupted command. */
  resumed: readonly string[];
  /** Set if sources were queried. */
  counts: Pick<RefreshCounts, 'asked'>;
  /** Called while requests wait, and when they end. */
  notes?: Pick<SourceNotes, 'waits' | 'ends'>;
  /** Limit of all requests together; null for none. */
  budget?: Budget<string> | null;
};

export function requestBatches(requests: Requests): BatchApi<string, RefreshResult> {
  const { client, callPeople, settings, counts, budget, notes } = requests;
  return {
    async submit(part) {
      const people = await callPeople(part);
      const create = async (max_credits?: number) => {
        const capped = { ...settings, max_credits };
        const { unique_identifier: id, status } = await createRequest(client, capped, people);
        if (status !== 'completed') counts.asked = true;
        return id;
      };
      if (!budget) return create();
      const { maximum_credits: maximum } = await quoteRequest(client, settings, people);
      return budget.submit(maximum, create);
    },
    async countRows(id) {
      budget?.join(id);
      const count = await countProfiles(client, id);
      // For a request of an interrupted command it is unknown whether sources were queried.
      counts.asked = true;
      return count;
    },
    async complete({ id, count }, onWait) {
      await completion(client, id, async () => {
        await notes?.waits(id);
        onWait?.(await countDone(client, id, count));
      });
      await notes?.ends(id);
      await budget?.close(id);
    },
    results: (batch) => besideRows(requests, batch),
    describeTooLong: (id) => `request ${id} has more profiles than the list has rows left`,
  };
}

/**
 * Puts results beside their rows, by the row number in each result. A result that arrives early
 * waits for those of earlier rows.
 * @throws UsageError if a resumed request is not of this list
 */
async function* besideRows(
  requests: Requests,
  batch: Batch<string>,
): AsyncGenerator<Portion<RefreshResult>> {
  const { client, list, resultFormat } = requests;
  const waiting = new Map<unknown, RefreshResult>();
  const end = batch.from + batch.count;
  let from = batch.from;
  for await (const page of resultPages(client, batch.id, resultFormat)) {
    for (const result of page) waiting.set(rowOf(result), result);
    const results = [...takeFrom(waiting, from + 1, end)];
    if (results.length === 0) continue;
    const rows = await list.rows(from, results.length);
    for (const [at, row] of rows.entries()) {
      checkRow(requests, batch, row, from + at + 1, results[at]);
    }
    yield { rows, results };
    from += results.length;
  }
  const [row] = await list.rows(from, 1);
  if (from < end) checkRow(requests, batch, row!, from + 1, undefined);
}

/** The number of a result's row, from 1. For people of an uploaded list it is their identifier. */
function rowOf({ custom_columns: profile }: RefreshResult): unknown {
  const { row, unique_identifier: identifier } = (profile.metadata ?? {}) as Metadata;
  return identifier === undefined ? row : Number(identifier);
}

type Metadata = { row?: unknown; unique_identifier?: unknown };

/** Removes and yields the results of successive rows. */
function* takeFrom(
  waiting: Map<unknown, RefreshResult>,
  first: number,
  last: number,
): Generator<RefreshResult> {
  for (let number = first; number <= last; number += 1) {
    const result = waiting.get(number);
    if (!result) return;
    waiting.delete(number);
    yield result;
  }
}

/** Each result contains the profile that was sent, so a request of another list is detected. */
function checkRow(
  { toProfile, resumed }: Requests,
  { id }: Batch<string>,
  row: Row,
  number: number,
  result: RefreshResult | undefined,
): void {
  const sent = { ...toProfile(row, number), metadata: null };
  if (result && isDeepStrictEqual({ ...result.custom_columns, metadata: null }, sent)) return;
  if (!resumed.includes(id)) {
    throw new Error(`request ${id} does not give row ${number} back as it was sent`);
  }
  throw new UsageError(`--resume: request ${id} is not of this list: row ${number} differs`);
}
