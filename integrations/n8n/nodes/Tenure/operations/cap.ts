import type { IDataObject } from 'n8n-workflow';
import { TenureError } from '../../../api/errors.ts';
import { type Batch, parameterOf, type Run } from '../run.ts';

/** The smallest limit, for a batch that can cost nothing. */
const LEAST_CREDITS = 0.01;

/**
 * The credit limit of each batch; together no more than Max Credits. A single batch gets all of it.
 * Each of several gets its maximum price, so that no batch starts without enough credits for it.
 * @throws TenureError before anything is spent
 */
export async function capsOf(
  run: Run,
  batches: readonly Batch[],
  quotePath: string,
): Promise<number[]> {
  const cap = parameterOf<number>(run, 'maxCredits');
  if (!(cap > 0)) throw new TenureError('Max Credits: enter the most this may cost');
  if (batches.length <= 1) return [cap];
  const maxima: number[] = [];
  for (const { body } of batches) maxima.push(await maximumOf(run, quotePath, body));
  const sum = maxima.reduce((one, other) => one + other, 0);
  if (sum > cap) {
    throw new TenureError(
      `Max Credits: ${batches.length} batches cost up to ${sum.toFixed(2)} credits, but the limit is ${cap}. Nothing was started`,
    );
  }
  return maxima.map((one) => Math.max(one, LEAST_CREDITS));
}

async function maximumOf({ ask }: Run, path: string, body: IDataObject): Promise<number> {
  const call = { method: 'POST', path, body } as const;
  return (await ask<{ maximum_credits: number }>(call)).maximum_credits;
}
