import { NativeSelect } from '@mantine/core';
import { useWatchTexts } from '../../texts/watch.ts';
import { useJobsToRefresh } from '../refresh/earlier-people.tsx';

type FieldProps = { chosen: number | null; onChoose(job: number | null): void };

/** A choice of jobs that found at least one person; hidden if there are none. */
export function JobField({ chosen, onChoose }: FieldProps) {
  const texts = useWatchTexts();
  const jobs = useJobsToRefresh();
  const offered = (jobs.data?.lead_enrichment_jobs ?? []).filter(
    (job) => job.is_completed && (job.total_enriched_leads > 0 || job.id === chosen),
  );
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      label={texts.fromJob}
      value={String(chosen ?? '')}
      data={[
        { value: '', label: texts.noJob },
        ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}
