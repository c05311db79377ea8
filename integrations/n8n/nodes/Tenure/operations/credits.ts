import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Run } from '../run.ts';

/** @returns the balance and today's figures, for each input item */
export async function getCredits({ context, ask }: Run): Promise<INodeExecutionData[]> {
  const json = await ask<IDataObject>({ path: '/api/v1/users/credit_metrics' });
  return context.getInputData().map((_, item) => ({ json, pairedItem: { item } }));
}
