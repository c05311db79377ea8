import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/call.ts';
import type { Job } from './lead.ts';

const POLL_MS = 800;

/** A job as it stands, looked at again until it is completed. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: ['job', id],
    queryFn: async ({ signal }) =>
      (await get<{ lead_enrichment: Job }>(`api/v1/lead_enrichments/${id}`, {}, signal))
        .lead_enrichment,
    refetchInterval: ({ state }) => (state.data?.is_completed ? false : POLL_MS),
  });
