import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeadEnrichmentAnswer } from '../../../../client/src/api.ts';
import { get } from '../../api/call.ts';
import { mayPass } from '../../api/failure.ts';
import { follow } from '../../api/follow.ts';

const POLL_MS = 1_000;

const pathOf = (id: string) => `api/v1/lead_enrichments/${id}`;
const keyOf = (id: string) => ['job', id];

/** A job as it stands: told by the service while it runs, and asked for where it does not tell. */
export function useJob(id: string) {
  const [isFollowed, setFollowed] = useState(false);
  const job = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await get<LeadEnrichmentAnswer>(pathOf(id), {}, signal)).lead_enrichment,
    refetchInterval: ({ state: { data, error } }) =>
      data?.is_completed || isFollowed || (error && !mayPass(error)) ? false : POLL_MS,
  });
  useFollowed(id, job.data?.is_completed === false, setFollowed);
  return job;
}

function useFollowed(id: string, isRunning: boolean, setFollowed: (is: boolean) => void) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isRunning) return;
    const ended = new AbortController();
    const tell = ({ lead_enrichment: job }: LeadEnrichmentAnswer) => {
      setFollowed(true);
      queries.setQueryData(keyOf(id), job);
    };
    // Without a stream, and once it has ended, it is polled.
    follow<LeadEnrichmentAnswer>(pathOf(id), ended.signal, tell).then(
      () => setFollowed(false),
      () => setFollowed(false),
    );
    return () => ended.abort();
  }, [id, isRunning, queries, setFollowed]);
}
