/** Answers of tools in the shapes of the protocol. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { TenureError } from '../../../client/src/index.ts';
import { ServiceError } from '../../ground/api/index.ts';
import { inWordsOfTools } from './refusals.ts';

/** Returns data, repeated as text for clients that read only text. */
export const toResult = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
});

/** A model can read and correct a refusal; other failures become protocol errors. */
export function toFailure(error: unknown): CallToolResult {
  const isRefusal =
    error instanceof TenureError ? error.status !== null : error instanceof ServiceError;
  if (!isRefusal) throw error;
  const text = inWordsOfTools((error as Error).message);
  return { content: [{ type: 'text', text }], isError: true };
}
