/** The columns of the list that a job was created from. */
import { useQuery } from '@tanstack/react-query';
import type { OwnColumn } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';

/** Undefined while they load; null for a job without a list. */
export const useListColumns = (job: number): readonly OwnColumn[] | null | undefined =>
  useQuery({
    queryKey: ['job details', job, 'columns'],
    queryFn: async ({ signal }) => {
      const input = { path: { id: job }, signal };
      return (await service.call('get', '/api/v1/lead_enrichments/{id}/details', input)).columns;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data as readonly OwnColumn[] | null | undefined;

/** The column with own ids: those of a CRM, or an identifier of any kind. */
export const idColumn = (columns: readonly OwnColumn[] | null | undefined): OwnColumn | undefined =>
  columns?.find(({ system, member }) => system !== null && member !== null) ??
  columns?.find(({ member }) => member === 'unique_identifier');
