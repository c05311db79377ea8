/**
 * Long work as tasks of the protocol (extension io.modelcontextprotocol/tasks of revision
 * 2026-07-28), for clients that support them. A task is a job or a refresh request under its name.
 * The service stores it, so this server has no state.
 */
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { TenureError } from '../../../client/src/index.ts';
import { argumentsOf } from './arguments.ts';
import { jobId } from './job.ts';
import { toResult } from './results.ts';
import type { ServiceApi } from './service-api.ts';
import { describeWork, parseWork, type Work, workName } from './work.ts';
import type { WorkState } from './work-state.ts';

export const TASKS = 'io.modelcontextprotocol/tasks';
const POLL_MS = 1_000;

/** True if the client of this request accepts a task instead of a result. */
export function knowsTasks({ mcpReq }: ServerContext): boolean {
  const envelope: Record<string, unknown> = mcpReq.envelope ?? {};
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
  return capabilities?.extensions?.[TASKS] !== undefined;
}

/** Returned instead of the result. The work is stored, and can be found by this name. */
export function toTask(work: Work, state: WorkState, now: string): Record<string, unknown> {
  return { resultType: 'task', ...describeTask(work, state, now) };
}

const describeTask = (work: Work, { isCompleted, createdAt }: WorkState, now: string) => ({
  taskId: workName(work),
  status: isCompleted ? 'completed' : 'working',
  createdAt: createdAt ?? now,
  lastUpdatedAt: now,
  ttlMs: null,
  pollIntervalMs: POLL_MS,
});

const taskParams = argumentsOf<{ taskId: string }>({
  type: 'object',
  properties: { taskId: { type: 'string' } },
  required: ['taskId'],
});

/** Answers `tasks/get`, `tasks/update` and `tasks/cancel`. */
export function answerTasks(server: McpServer, api: ServiceApi): void {
  const inner = server.server;
  const params = { params: taskParams };
  inner.setRequestHandler('tasks/get', params, async ({ taskId }) => {
    const work = parseWork(taskId);
    const state = await describeWork(api, work);
    const task = describeTask(work, state, new Date().toISOString());
    return state.isCompleted ? { ...task, result: toResult(state.description) } : task;
  });
  // No work requests input, so there is never any to accept.
  inner.setRequestHandler('tasks/update', params, async ({ taskId }) => {
    await describeWork(api, parseWork(taskId));
    return {};
  });
  inner.setRequestHandler('tasks/cancel', params, async ({ taskId }) => {
    await cancelWork(api, parseWork(taskId));
    return {};
  });
}

/**
 * A cancelled job ends with the results so far. A refresh request continues, which the protocol
 * allows.
 */
async function cancelWork(api: ServiceApi, work: Work): Promise<void> {
  if (work.kind === 'refresh_request') return void (await describeWork(api, work));
  try {
    const path = { id: jobId(work.id) };
    await api.call('post', '/api/v1/lead_enrichments/{id}/cancel', { path });
  } catch (error) {
    const { isCompleted } = await describeWork(api, work);
    if (!(error instanceof TenureError) || !isCompleted) throw error;
  }
}
