/** Choose people who are already known: from a job or a watch. */
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import { loadWatches } from '../../people/watch-list.ts';
import { useTexts } from '../../texts/index.tsx';

const JOBS_OFFERED = 100;

export const useJobsToRefresh = () =>
  useQuery({
    queryKey: ['jobs', 'to refresh'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lead_enrichments', {
        query: { page_no: 0, size: JOBS_OFFERED },
        signal,
      }),
  });

export const useWatches = () =>
  useQuery({
    queryKey: ['watches'],
    queryFn: ({ signal }) => loadWatches(signal),
  });

/** A choice of jobs that found at least one person. */
export function JobField({ chosen }: { chosen: string }) {
  const { refresh } = useTexts();
  const navigate = useNavigate();
  const jobs = useJobsToRefresh();
  const offered = (jobs.data?.lead_enrichment_jobs ?? []).filter(
    (job) => job.is_completed && (job.total_enriched_leads > 0 || String(job.id) === chosen),
  );
  return (
    <Choice
      label={refresh.fromJob}
      chosen={chosen}
      nameless={refresh.job}
      offered={offered}
      onChoose={(job) => navigate({ to: '/refresh', search: job === '' ? {} : { job } })}
    />
  );
}

/** A choice of watches that have people; hidden if there are none. */
export function WatchField({ chosen }: { chosen: string }) {
  const { refresh } = useTexts();
  const navigate = useNavigate();
  const watches = useWatches();
  const offered = (watches.data ?? []).filter(({ people, unresolved }) => people > unresolved);
  if (offered.length === 0 && chosen === '') return null;
  return (
    <Choice
      label={refresh.fromWatch}
      chosen={chosen}
      nameless={refresh.watch}
      offered={offered}
      onChoose={(watch) => navigate({ to: '/refresh', search: watch === '' ? {} : { watch } })}
    />
  );
}

type ChoiceProps = {
  label: string;
  /** The chosen id, or empty. */
  chosen: string;
  offered: readonly { id: number; name: string }[];
  /** Label of a chosen id that is not in the list. */
  nameless(id: string): string;
  onChoose(id: string): void;
};

function Choice({ label, chosen, offered, nameless, onChoose }: ChoiceProps) {
  const { refresh } = useTexts();
  const isOffered = chosen === '' || offered.some(({ id }) => String(id) === chosen);
  return (
    <NativeSelect
      label={label}
      description={refresh.fromJobHint}
      value={chosen}
      maw={520}
      data={[
        { value: '', label: refresh.noJob },
        ...(isOffered ? [] : [{ value: chosen, label: nameless(chosen) }]),
        ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    />
  );
}
