/** People who are known already: found by a job, or watched. */
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import { loadWatches } from '../../people/watch-list.ts';
import { useTexts } from '../../texts/index.tsx';

const JOBS_OFFERED = 100;

/** Jobs with somebody in them. */
export function JobField({ chosen }: { chosen: string }) {
  const { refresh } = useTexts();
  const navigate = useNavigate();
  const jobs = useQuery({
    queryKey: ['jobs', 'to refresh'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lead_enrichments', {
        query: { page_no: 0, size: JOBS_OFFERED },
        signal,
      }),
  });
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

/** Watches with somebody in them; without any, nothing is asked. */
export function WatchField({ chosen }: { chosen: string }) {
  const { refresh } = useTexts();
  const navigate = useNavigate();
  const watches = useQuery({
    queryKey: ['watches'],
    queryFn: ({ signal }) => loadWatches(signal),
  });
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
  /** An id; empty: none. */
  chosen: string;
  offered: readonly { id: number; name: string }[];
  /** What is said of a chosen one that is not among those offered. */
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
