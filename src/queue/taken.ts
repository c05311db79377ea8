import type { Job, WorkerEvents } from 'graphile-worker';

/** The ids of the tasks that a worker knows it has taken: fetched, or running. */
export function watchTaken(events: WorkerEvents): ReadonlySet<string> {
  const taken = new Set<string>();
  const add = ({ id }: Job) => taken.add(String(id));
  const remove = ({ id }: Job) => taken.delete(String(id));
  events.on('localQueue:getJobs:complete', ({ jobs }) => jobs.forEach(add));
  events.on('localQueue:returnJobs', ({ jobs }) => jobs.forEach(remove));
  events.on('job:start', ({ job }) => add(job));
  events.on('job:complete', ({ job }) => remove(job));
  return taken;
}
