import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { useControl } from '../../parts/allowed.tsx';
import { Failed } from '../../parts/states.tsx';
import { share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import type { Job } from '../results/lead.ts';

const POLL_MS = 1_000;
/** In percent, so that the bar is visible from the beginning. */
const LEAST_SHOWN = 1;

/** The share of leads that are done, from 0 to 1. Only sources, not matching, take long. */
function useDone({ id }: Job): number {
  const { data } = useQuery({
    queryKey: ['job details', id, 'progress'],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lead_enrichments/{id}/details', { path: { id }, signal }),
    refetchInterval: POLL_MS,
  });
  return data ? data.resolved / Math.max(1, data.leads) : 0;
}

/** Progress of a job, with a button to cancel the rest. */
export function JobProgress({ job }: { job: Job }) {
  const { results, refresh } = useTexts();
  const done = useDone(job);
  return (
    <Card withBorder aria-live="polite">
      <Stack>
        <Group justify="space-between">
          <Text fw={600}>{results.running}</Text>
          <Text c="dimmed">
            {refresh.done(share(done))} ·{' '}
            {results.found(whole(job.total_enriched_leads), whole(job.total_leads_to_enrich))}
          </Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={Math.max(done * 100, LEAST_SHOWN)}
            animated
            striped
            role="progressbar"
            aria-label={results.running}
          />
        </Progress.Root>
        <Cancel job={job} />
      </Stack>
    </Card>
  );
}

function Cancel({ job }: { job: Job }) {
  const { results } = useTexts();
  const queries = useQueryClient();
  const control = useControl('enrich');
  const cancel = useMutation({
    mutationFn: () =>
      service.call('post', '/api/v1/lead_enrichments/{id}/cancel', { path: { id: job.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['job', String(job.id)] }),
  });
  return (
    <Group justify="flex-end">
      {cancel.error && <Failed error={cancel.error} />}
      <Button
        variant="default"
        {...control}
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {results.cancel}
      </Button>
    </Group>
  );
}
