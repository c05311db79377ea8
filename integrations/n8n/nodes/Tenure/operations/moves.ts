/** Moves: people who changed employer or title. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { TenureError } from '../../../api/errors.ts';
import type { Run } from '../run.ts';

const PATH = '/api/v1/moves';
const PAGE_SIZE = 500;

type Filters = { basis?: string; since?: string; type?: string; watchId?: number };
type Page = { moves: IDataObject[]; total: number };

/** @returns the moves, newest first, for each input item */
export async function getManyMoves(run: Run): Promise<INodeExecutionData[]> {
  const output: INodeExecutionData[] = [];
  for (const item of run.context.getInputData().keys()) {
    const moves = await movesOf(run, item);
    output.push(...moves.map((json) => ({ json, pairedItem: { item } })));
  }
  return output;
}

async function movesOf({ context, ask }: Run, item: number): Promise<IDataObject[]> {
  const isAll = context.getNodeParameter('returnAll', item) as boolean;
  const limit = isAll
    ? Number.POSITIVE_INFINITY
    : (context.getNodeParameter('limit', item) as number);
  const filters = context.getNodeParameter('filters', item) as Filters;
  const page_size = Math.min(PAGE_SIZE, limit);
  const moves: IDataObject[] = [];
  for (let page = 0; moves.length < limit; page += 1) {
    const query = { ...queryOf(filters), page, page_size };
    const { moves: found, total } = await ask<Page>({ path: PATH, query });
    moves.push(...found);
    if (moves.length >= total || found.length === 0) break;
  }
  return moves.slice(0, limit);
}

const queryOf = ({ basis, since, type, watchId }: Filters): IDataObject => ({
  ...(basis && { basis }),
  ...(since && { since: toTime(since) }),
  ...(type && { type }),
  ...(watchId && { watch_id: watchId }),
});

/** @param value text or a date, from the field or an expression */
function toTime(value: unknown): string {
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) throw new TenureError(`Since: ${String(value)} is not a time`);
  return time.toISOString();
}
