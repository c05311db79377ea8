/** What a tool answers, in the shapes of the protocol. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { TenureError } from '../../../client/src/index.ts';
import { ServiceError } from '../../ground/api/index.ts';
import { inWordsOfTools } from './refusals.ts';

/** As data, and the same as text for clients that read nothing else. */
export const toResult = (told: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(told) }],
  structuredContent: told,
});

/** A refusal is for the model to read and mend; any other failure is the protocol's. */
export function toFailure(error: unknown): CallToolResult {
  const isTold =
    error instanceof TenureError ? error.status !== null : error instanceof ServiceError;
  if (!isTold) throw error;
  const text = inWordsOfTools((error as Error).message);
  return { content: [{ type: 'text', text }], isError: true };
}
