import { service } from '../../api/service.ts';
import { useFollowed, type Work } from '../../api/use-followed.ts';
import type { Job } from './lead.ts';

const PATH = '/api/v1/lead_enrichments/{id}';

/** A job with its current state. */
export const useJob = (id: string) => useFollowed([jobWork(id)])[0]!;

const jobWork = (id: string): Work<Job> => ({
  queryKey: ['job', id],
  load: async (signal) => (await service.call('get', PATH, inputOf(id, signal))).lead_enrichment,
  async *follow(signal) {
    const states = service.follow(
      PATH,
      inputOf(id, signal),
      ({ lead_enrichment: job }) => job.is_completed,
    );
    for await (const { lead_enrichment: job } of states) yield job;
  },
  isLast: (job) => job.is_completed,
});

const inputOf = (id: string, signal: AbortSignal) => ({ path: { id: Number(id) }, signal });
