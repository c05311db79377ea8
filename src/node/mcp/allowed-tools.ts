/** Asks the service which tools a key may use, because only the service knows the key's scopes. */
import type { ServiceApiOptions } from './service-api.ts';

const PATIENCE_MS = 5_000;
const QUESTION = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

/** @returns null if the service does not answer: then each call of a tool is refused or not */
export async function findAllowedTools({
  url,
  apiKey,
}: ServiceApiOptions): Promise<ReadonlySet<string> | null> {
  try {
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(QUESTION),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? parseNames(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** Reads an answer in JSON, or as the data of a server-sent event. */
function parseNames(text: string): ReadonlySet<string> | null {
  const data = text.startsWith('{') ? text : /^data: ?(.*)$/m.exec(text)?.[1];
  const answer = JSON.parse(data ?? 'null') as { result?: { tools?: { name: string }[] } } | null;
  const tools = answer?.result?.tools;
  return tools ? new Set(tools.map(({ name }) => name)) : null;
}
