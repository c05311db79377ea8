import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { get } from '../../api/call.ts';
import { Facts } from '../../parts/facts.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { credits, Moment, share, whole } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import { JobProgress } from '../enrich/job-progress.tsx';
import type { Job } from '../results/lead.ts';
import { Results } from '../results/results.tsx';
import { useJob } from '../results/use-job.ts';
import { Deliveries } from '../webhooks/deliveries.tsx';

const route = getRouteApi('/jobs/$job');

type Ledger = { tiers?: { amount: number }[] };

/** Everything about a job: its figures, its results, its webhooks. */
export default function JobScreen() {
  const { screens, jobs: texts } = useTexts();
  const { job: id } = route.useParams();
  const job = useJob(id);
  return (
    <Screen title={job.data?.name ?? screens.jobs}>
      <Answered of={job}>
        {(data) => (
          <Stack gap="lg">
            <JobFacts job={data} />
            <Tabs defaultValue="results" keepMounted={false}>
              <Tabs.List mb="md">
                <Tabs.Tab value="results">{texts.results}</Tabs.Tab>
                <Tabs.Tab value="webhooks">{screens.webhooks}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="results">
                {data.is_completed ? <Results job={data} /> : <JobProgress job={data} />}
              </Tabs.Panel>
              <Tabs.Panel value="webhooks">
                <Deliveries subject={`lead_enrichment/${data.id}`} />
              </Tabs.Panel>
            </Tabs>
          </Stack>
        )}
      </Answered>
    </Screen>
  );
}

function JobFacts({ job }: { job: Job }) {
  const { jobs: texts } = useTexts();
  const ledger = useQuery({
    queryKey: ['job cost', job.id, job.is_completed],
    queryFn: ({ signal }) =>
      get<Ledger>('api/v1/users/credit_ledger', { job_id: job.id, page_size: 1 }, signal),
  });
  const cost = (ledger.data?.tiers ?? []).reduce((sum, { amount }) => sum - amount, 0);
  const { total_enriched_leads: matched, total_leads_to_enrich: all } = job;
  return (
    <Facts
      of={[
        { name: texts.state, value: texts.states[job.status] ?? job.status },
        { name: texts.leads, value: whole(all), more: job.profile_type },
        { name: texts.found, value: share(all === 0 ? 0 : matched / all), more: whole(matched) },
        {
          name: texts.cost,
          value: job.is_completed && ledger.data ? credits(cost) : '–',
          more: <Moment at={job.completed_at ?? job.created_at} />,
        },
      ]}
    />
  );
}
