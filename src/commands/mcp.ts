import { Command } from 'commander';
import { serveAssistant } from '../node/mcp/index.ts';
import { interruptibly } from './interruption.ts';
import { serviceOptions } from './lists/list-options.ts';
import { requireKey, type ServiceOptions } from './service.ts';

const AFTER_HELP = `
A Model Context Protocol server on standard input and output, for assistants that start it
themselves. The service has the same server at /mcp. It supports revision 2026-07-28 and earlier
ones. Its tools quote, enrich, refresh, explain and list who moved; tools that spend credits
require a limit.

Add it to an assistant with a configuration such as:
  {"mcpServers": {"tenure": {"command": "npx", "args": ["tenure", "mcp"],
    "env": {"TENURE_URL": "http://127.0.0.1:8080", "TENURE_API_KEY": "tnr_…"}}}}`;

export function mcpCommand(): Command {
  const command = new Command('mcp').description('serve an assistant (Model Context Protocol)');
  for (const option of serviceOptions()) command.addOption(option);
  return command.addHelpText('after', AFTER_HELP).action(serveMcp);
}

async function serveMcp(options: ServiceOptions): Promise<void> {
  const { url } = options;
  const apiKey = requireKey(options);
  const streams = { input: process.stdin, output: process.stdout };
  await interruptibly((signal) => serveAssistant({ url, apiKey, signal }, streams));
}
