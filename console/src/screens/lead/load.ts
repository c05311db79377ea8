/** Loads a lead of a job. */
import { useQuery } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import type { Lead, Receipt } from '../results/lead.ts';
import { loadLeads } from '../results/load-rows.ts';

export type Found = { lead: Lead; receipt: Receipt };

export const useLead = (job: string, position: string) =>
  useQuery({
    queryKey: ['lead', job, position],
    queryFn: async ({ signal }): Promise<Found> => {
      const [receipt, { leads }] = await Promise.all([
        service.call('get', '/api/v1/lead_enrichments/{id}/leads/{position}/match', {
          path: { id: Number(job), position: Number(position) },
          signal,
        }),
        loadLeads({ job: Number(job), page: Number(position), size: 1, signal }),
      ]);
      if ('message' in receipt) throw new Error(`${receipt.message} ${receipt.info}`);
      return { lead: leads[0]!, receipt };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
