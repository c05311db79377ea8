import { type CallToolResult, McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { VERSION } from '../../ground/version.ts';
import { standalone } from './answer-schemas.ts';
import { argumentsOf } from './arguments.ts';
import { toFailure, toResult } from './results.ts';
import type { ServiceApi } from './service-api.ts';
import { answerTasks, knowsTasks, TASKS, toTask } from './tasks.ts';
import { TOOLS, type Tool } from './tools/index.ts';
import { awaitWork, describeWork, workName } from './work.ts';
import type { WorkState } from './work-state.ts';

const INSTRUCTIONS = `Tenure knows who business contacts are and where they work now. Quote before you spend, and ask the user for the limit (max_credits). enrich_leads and refresh_contacts start work that continues on its own: when an answer reports that it is still running, call job_status. job_status also pages through results, and without a job it lists the latest ones. Lists longer than a thousand rows belong in the console or the command line.`;

/** How long a call waits for the work it started, for clients without tasks. */
const WAIT_MS = 25_000;

/**
 * A server for one connection or request. It keeps no state; work is found again by its name. Tools
 * that the key does not allow do not exist.
 */
export function createMcpServer(
  api: ServiceApi,
  isAllowed: (tool: ListedTool) => boolean,
): McpServer {
  const server = new McpServer(
    { name: 'tenure', version: VERSION, title: 'Tenure' },
    { capabilities: { tools: {}, extensions: { [TASKS]: {} } }, instructions: INSTRUCTIONS },
  );
  const listed = LISTED.filter(isAllowed).map(({ needs: _, ...shown }) => shown);
  for (const tool of TOOLS.filter(isAllowed)) addTool(server, api, tool);
  server.server.setRequestHandler('tools/list', () => ({ tools: listed }));
  answerTasks(server, api);
  return server;
}

type ListedTool = Pick<Tool, 'name' | 'needs'>;

/**
 * The list of tools. It replaces the SDK's list, because the SDK would check each answer against
 * the declared schema and does not support tasks: it would answer paid work with an error. Tests
 * check the answers.
 */
const LISTED = TOOLS.map(({ name, needs, title, description, hints, input, output }) => ({
  name,
  needs,
  title,
  description,
  inputSchema: standalone(input) as { type: 'object' },
  outputSchema: standalone(output) as { type: 'object' },
  annotations: { title, ...hints },
}));

function addTool(server: McpServer, api: ServiceApi, tool: Tool): void {
  const { name, title, description, hints, input } = tool;
  const inputSchema = argumentsOf(input);
  const about = { title, description, inputSchema, annotations: { title, ...hints } };
  server.registerTool(name, about, (given, context) =>
    runTool(api, tool, given, context).catch(toFailure),
  );
}

async function runTool(
  api: ServiceApi,
  tool: Tool,
  given: Record<string, unknown>,
  context: ServerContext,
): Promise<CallToolResult> {
  if ('answer' in tool) return toResult(await tool.answer(api, given));
  const work = await tool.begin(api, given);
  // From here on the work is paid for. Whatever fails, the model must get its name.
  const unseen: WorkState = {
    isCompleted: false,
    createdAt: null,
    description: { job: workName(work) },
  };
  if (knowsTasks(context)) {
    const state = await describeWork(api, work).catch(() => unseen);
    return toTask(work, state, new Date().toISOString()) as unknown as CallToolResult;
  }
  const { isCompleted, description } = await awaitWork(api, work, WAIT_MS).catch(() => unseen);
  const next = `still running; call job_status for ${workName(work)}`;
  return toResult(isCompleted ? description : { ...description, next });
}
