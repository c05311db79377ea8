/** Makes tasks part of traces: each task continues the trace in which it was queued. */
import type { JobHelpers } from 'graphile-worker';
import { inSpan, type SpanStart } from '../tracing/index.ts';
import type { Kept, TaskHandlers } from './tasks.ts';

type Handle = (kept: Kept, helpers: JobHelpers) => Promise<void>;

/** Removes from the payload what `enqueueAll` added, and runs each attempt in a span. */
export const traceTasks = (handlers: TaskHandlers): Record<string, Handle> =>
  Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [task, traced(task, handle)]),
  );

const traced =
  (task: string, handle: TaskHandlers[string]): Handle =>
  (kept, helpers) => {
    const { trace, links, ...payload } = kept;
    const start = () => ({ ...toSpan(task, helpers), parent: trace ?? null, links });
    return inSpan(start, () => handle(payload as never));
  };

const toSpan = (task: string, { job }: JobHelpers): SpanStart => ({
  name: `process ${task}`,
  kind: 'consumer',
  attributes: {
    'messaging.system': 'graphile-worker',
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'process',
    'messaging.destination.name': task,
    'messaging.message.id': String(job.id),
    'tenure.task.attempt': job.attempts,
  },
});
