import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Ask, Sleep } from '../../api/connection.ts';

/** One execution of the node. */
export type Run = { context: IExecuteFunctions; ask: Ask; sleep: Sleep };

export type Operation = (run: Run) => Promise<INodeExecutionData[]>;

/** Consecutive input items that are sent to the service in one call. */
export type Batch = { items: number[]; body: IDataObject };

/**
 * Stays the same when this execution sends the same body with this node again, so *Retry On Fail*
 * continues the work and nothing is charged twice. Another execution gets another key.
 */
export function idempotencyKeyOf({ context }: Run, body: IDataObject): string {
  const sent = [context.getExecutionId(), context.getNode().id, body];
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex');
}

/** Reads a parameter that is the same for all items from the first one. */
export const parameterOf = <T>({ context }: Run, name: string): T =>
  context.getNodeParameter(name, 0) as T;

/** Splits the items of the input into batches. */
export function inBatches({ context }: Run, size: number): number[][] {
  const items = context.getInputData().map((_, item) => item);
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** One output item for several input items. */
export const about = (items: readonly number[], json: object): INodeExecutionData => ({
  json: json as IDataObject,
  pairedItem: items.map((item) => ({ item })),
});

/** An output item for each input item. */
export const paired = (
  items: readonly number[],
  answers: readonly object[],
): INodeExecutionData[] =>
  answers.map((json, at) => ({
    json: json as IDataObject,
    pairedItem: { item: items[at] ?? 0 },
  }));
