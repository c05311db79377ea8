import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { Failed } from '../../parts/states.tsx';
import { whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import type { Job } from '../results/lead.ts';

/** Percent shown for each job state. While a job runs, its matched leads count instead. */
const DONE: Record<string, number> = { Created: 3, Launched: 6, 'Completion Running': 96 };

function progressOf({ status, total_enriched_leads: matched, total_leads_to_enrich: all }: Job) {
  return DONE[status] ?? 10 + 85 * (all === 0 ? 0 : matched / all);
}

/** Progress of a job, with a button to cancel the rest. */
export function JobProgress({ job }: { job: Job }) {
  const { results } = useTexts();
  return (
    <Card withBorder aria-live="polite">
      <Stack>
        <Group justify="space-between">
          <Text fw={600}>{results.running}</Text>
          <Text c="dimmed">
            {results.found(whole(job.total_enriched_leads), whole(job.total_leads_to_enrich))}
          </Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={progressOf(job)}
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
  const cancel = useMutation({
    mutationFn: () =>
      service.call('post', '/api/v1/lead_enrichments/{id}/cancel', { path: { id: job.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['job', String(job.id)] }),
  });
  return (
    <Group justify="flex-end">
      {cancel.error && <Failed error={cancel.error} />}
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {results.cancel}
      </Button>
    </Group>
  );
}
