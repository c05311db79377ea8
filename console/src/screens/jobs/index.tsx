import { Badge, Button, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { get } from '../../api/call.ts';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { Moment, share, whole } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import type { Job } from '../results/lead.ts';

const PAGE_SIZE = 20;
const POLL_MS = 2_000;

type JobList = { lead_enrichment_jobs: Job[]; total: number };

export default function Jobs() {
  const { screens, jobs: texts } = useTexts();
  const [page, setPage] = useState(0);
  const jobs = useQuery({
    queryKey: ['jobs', page],
    queryFn: ({ signal }) =>
      get<JobList>('api/v1/lead_enrichments', { page_no: page, size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.lead_enrichment_jobs.some((job) => !job.is_completed) ? POLL_MS : false,
  });
  const add = (
    <Button component={Link} to="/enrich">
      {texts.add}
    </Button>
  );
  return (
    <Screen title={screens.jobs} intro={texts.intro} actions={add}>
      <Answered of={jobs}>
        {({ lead_enrichment_jobs: shown, total }) =>
          total === 0 ? (
            <Empty title={texts.none} action={add}>
              {texts.noneHint}
            </Empty>
          ) : (
            <Stack>
              <JobTable jobs={shown} />
              <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
            </Stack>
          )
        }
      </Answered>
    </Screen>
  );
}

/** Jobs, each with a way to its results. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { jobs: texts } = useTexts();
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table aria-label={texts.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.name}</Table.Th>
            <Table.Th>{texts.state}</Table.Th>
            <Table.Th ta="end">{texts.leads}</Table.Th>
            <Table.Th w={190}>{texts.found}</Table.Th>
            <Table.Th>{texts.begun}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function JobRow({ job }: { job: Job }) {
  const { jobs: texts } = useTexts();
  const { total_enriched_leads: matched, total_leads_to_enrich: all } = job;
  const rate = all === 0 ? 0 : matched / all;
  return (
    <Table.Tr>
      <Table.Td>
        <Link to="/jobs/$job" params={{ job: String(job.id) }}>
          <bdi>{job.name}</bdi>
        </Link>
      </Table.Td>
      <Table.Td>
        <Badge color={job.is_completed ? 'teal' : 'blue'} variant="light" tt="none">
          {texts.states[job.status] ?? job.status}
        </Badge>
      </Table.Td>
      <Table.Td ta="end">{whole(all)}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Progress value={rate * 100} w={90} aria-hidden="true" />
          <Text size="sm">{share(rate)}</Text>
        </Group>
      </Table.Td>
      <Table.Td>
        <Moment at={job.created_at} />
      </Table.Td>
    </Table.Tr>
  );
}
