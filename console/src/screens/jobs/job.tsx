import { Button, Group, Stack, Tabs } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Allowed, useControl } from '../../parts/allowed.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { useTab } from '../../parts/use-address.ts';
import { credits, share, whole } from '../../texts/formats.ts';
import { useGridTexts } from '../../texts/grid.ts';
import { useTexts } from '../../texts/index.tsx';
import { useWatchTexts } from '../../texts/watch.ts';
import type { Job } from '../results/lead.ts';
import { Results } from '../results/results.tsx';
import { useJob } from '../results/use-job.ts';
import { Deliveries } from '../webhooks/deliveries.tsx';
import { JobProgress } from './job-progress.tsx';
import { useCost } from './use-cost.ts';

const route = getRouteApi('/jobs/$job');

/** A job with its figures, progress, results and webhooks. The URL holds what is shown. */
export default function JobScreen() {
  const { screens, jobs: texts } = useTexts();
  const { job: id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const job = useJob(id);
  const tab = useTab('results');
  return (
    <Screen
      title={job.data?.name ?? screens.jobs}
      actions={job.data && <WhatNext job={job.data} />}
    >
      <Answered of={job}>
        {(data) => (
          <Stack gap="lg">
            <JobFacts job={data} />
            <Tabs {...tab} keepMounted={false}>
              <Tabs.List mb="md">
                <Tabs.Tab value="results">{texts.results}</Tabs.Tab>
                <Tabs.Tab value="webhooks">{screens.webhooks}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="results">
                {data.is_completed ? (
                  <Results
                    job={data}
                    search={search}
                    onSearch={(next) =>
                      void navigate({ search: next, replace: true, resetScroll: false })
                    }
                  />
                ) : (
                  <JobProgress job={data} />
                )}
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

/** What can be done with the people of a job, and with another list. */
function WhatNext({ job }: { job: Job }) {
  const { results } = useTexts();
  const texts = useGridTexts();
  const words = useWatchTexts();
  const navigate = useNavigate();
  const control = useControl('refresh');
  const hasPeople = job.is_completed && job.total_enriched_leads > 0;
  return (
    <Group gap="xs">
      {hasPeople && (
        <>
          <Button
            variant="default"
            size="xs"
            {...control}
            onClick={() => void navigate({ to: '/refresh', search: { job: String(job.id) } })}
          >
            {texts.refreshJob}
          </Button>
          <Button
            variant="default"
            size="xs"
            {...control}
            onClick={() => void navigate({ to: '/watches', search: { job: job.id } })}
          >
            {words.watchJob}
          </Button>
        </>
      )}
      <Allowed needs="enrich">
        <Button component={Link} to="/enrich" variant="default" size="xs">
          {results.another}
        </Button>
      </Allowed>
    </Group>
  );
}

function JobFacts({ job }: { job: Job }) {
  const { jobs: texts } = useTexts();
  const cost = useCost({ job_id: job.id }, job.is_completed);
  const { total_enriched_leads: matched, total_leads_to_enrich: all } = job;
  return (
    <Facts
      of={[
        { name: texts.state, value: texts.states[job.status] ?? job.status },
        {
          name: texts.leads,
          value: whole(all),
          more: texts.profileTypes[job.profile_type] ?? job.profile_type,
        },
        { name: texts.found, value: share(all === 0 ? 0 : matched / all), more: whole(matched) },
        {
          name: texts.cost,
          value: cost === undefined ? '–' : credits(cost),
          more: <Moment at={job.completed_at ?? job.created_at} />,
        },
      ]}
    />
  );
}
