import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { get, post } from '../../api/call.ts';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Failed } from '../../parts/states.tsx';
import { share, whole } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import type { Job } from '../results/lead.ts';
import { ResultsTable } from '../results/results-table.tsx';
import { DownloadLink } from './download-link.tsx';

const route = getRouteApi('/enrich/$job');
const POLL_MS = 800;

/** A job from its start to its results; the address keeps it, so a reload changes nothing. */
export default function EnrichJob() {
  const { screens } = useTexts();
  const { job: id } = route.useParams();
  const job = useQuery({
    queryKey: ['job', id],
    queryFn: async ({ signal }) =>
      (await get<{ lead_enrichment: Job }>(`api/v1/lead_enrichments/${id}`, {}, signal))
        .lead_enrichment,
    refetchInterval: ({ state }) => (state.data?.is_completed ? false : POLL_MS),
  });
  return (
    <Screen title={screens.enrich} intro={job.data?.name} actions={<Another />}>
      <Answered of={job}>
        {(data) => (data.is_completed ? <Completed job={data} /> : <Running job={data} />)}
      </Answered>
    </Screen>
  );
}

const Another = () => (
  <Button component={Link} to="/enrich" variant="default">
    {useTexts().results.another}
  </Button>
);

/** How far each state is; leads that are matched say more while they are. */
const DONE: Record<string, number> = { Created: 3, Launched: 6, 'Completion Running': 96 };

function progressOf({ status, total_enriched_leads: matched, total_leads_to_enrich: all }: Job) {
  return DONE[status] ?? 10 + 85 * (all === 0 ? 0 : matched / all);
}

function Running({ job }: { job: Job }) {
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
    mutationFn: () => post(`api/v1/lead_enrichments/${job.id}/cancel`, {}),
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

function Completed({ job }: { job: Job }) {
  const { results } = useTexts();
  const { total_enriched_leads: matched, total_leads_to_enrich: all } = job;
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="lg">
          {results.found(whole(matched), whole(all))}{' '}
          <Text span c="dimmed">
            ({share(all === 0 ? 0 : matched / all)})
          </Text>
        </Text>
        <DownloadLink job={job} />
      </Group>
      <ResultsTable job={job} />
    </Stack>
  );
}
