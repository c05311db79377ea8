import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { findAllowedTools } from './allowed-tools.ts';
import { createMcpServer } from './server.ts';
import { networkApi, type ServiceApiOptions } from './service-api.ts';

type Streams = { input: Readable; output: Writable };

/**
 * Serves one assistant over a pair of streams until one of them ends. Standard output carries the
 * protocol, so nothing else may be written to it.
 */
export async function serveAssistant(
  options: ServiceApiOptions,
  { input, output }: Streams,
): Promise<void> {
  const transport = new StdioServerTransport(input, output);
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve).once('close', resolve);
    options.signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  const allowed = await findAllowedTools(options);
  const isAllowed = ({ name }: { name: string }) => allowed === null || allowed.has(name);
  const server = serveStdio(() => createMcpServer(networkApi(options), isAllowed), { transport });
  await ended;
  await server.close();
}
