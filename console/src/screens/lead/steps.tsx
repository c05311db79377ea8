import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ResultsSearch } from '../../parts/address.ts';
import { useTexts } from '../../texts/index.tsx';
import type { Job } from '../results/lead.ts';
import { needsAll, useArranged } from '../results/use-all-rows.ts';
import { useJob } from '../results/use-job.ts';

type StepsProps = { job: string; position: number; search: ResultsSearch };

/** Links to the results, and to the leads before and after, within the filter and its order. */
export function Steps({ job, position, search }: StepsProps) {
  const { results } = useTexts();
  const { data } = useJob(job);
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to="/jobs/$job"
        params={{ job } as never}
        search={search as never}
        variant="subtle"
      >
        {results.back}
      </Button>
      {data && <Neighbours job={data} position={position} search={search} />}
    </Group>
  );
}

type NeighboursProps = { job: Job; position: number; search: ResultsSearch };

function Neighbours({ job, position, search }: NeighboursProps) {
  const { results } = useTexts();
  const [before, after] = useNeighbours(job, position, search);
  const step = (label: string, other: number | null) =>
    other !== null && (
      <Button
        component={Link}
        to="/jobs/$job/leads/$position"
        params={{ job: String(job.id), position: String(other) } as never}
        search={search as never}
        variant="default"
      >
        {label}
      </Button>
    );
  return (
    <>
      {step(results.before, before)}
      {step(results.after, after)}
    </>
  );
}

type Neighbour = number | null;

/** The positions of the leads before and after; null without one. */
function useNeighbours(
  job: Job,
  position: number,
  search: ResultsSearch,
): [before: Neighbour, after: Neighbour] {
  const isArranged = needsAll(search);
  const { rows } = useArranged(job, search, isArranged);
  if (!isArranged) {
    const last = job.total_leads_to_enrich - 1;
    return [position > 0 ? position - 1 : null, position < last ? position + 1 : null];
  }
  const at = rows.findIndex((row) => row.position === position);
  if (at < 0) return [null, null];
  return [rows[at - 1]?.position ?? null, rows[at + 1]?.position ?? null];
}
