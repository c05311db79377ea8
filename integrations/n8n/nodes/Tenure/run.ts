import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Ask, Pause } from '../../api/connection.ts';

/** One execution of the node. */
export type Run = { context: IExecuteFunctions; ask: Ask; pause: Pause };

export type Operation = (run: Run) => Promise<INodeExecutionData[]>;

/** Neighbouring input items that go to the service together. */
export type Batch = { items: number[]; body: IDataObject };

/**
 * The same whenever this execution sends this body with this node: *Retry On Fail* finds the work that
 * was begun, and nothing is charged twice. Another execution begins anew.
 */
export function idempotencyKeyOf({ context }: Run, body: IDataObject): string {
  const sent = [context.getExecutionId(), context.getNode().id, body];
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex');
}

/** What is the same for all items is read from the first. */
export const parameterOf = <T>({ context }: Run, name: string): T =>
  context.getNodeParameter(name, 0) as T;

/** The items of the input, as many at a time. */
export function inBatches({ context }: Run, size: number): number[][] {
  const items = context.getInputData().map((_, item) => item);
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** One output item about several input items. */
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
