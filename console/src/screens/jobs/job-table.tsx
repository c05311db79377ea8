import { Anchor, Badge, Group, Progress, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../parts/moment.tsx';
import { ROW, stepRows } from '../../parts/row-keys.ts';
import { credits, share, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import type { Job } from '../results/lead.ts';
import { useCosts } from './use-costs.ts';

/** A table of jobs with links to their results. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { jobs: texts } = useTexts();
  const costOf = useCosts(jobs);
  return (
    <Table.ScrollContainer minWidth={680}>
      <Table aria-label={texts.table} onKeyDown={stepRows}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th miw={160}>{texts.name}</Table.Th>
            <Table.Th>{texts.state}</Table.Th>
            <Table.Th ta="end">{texts.leads}</Table.Th>
            <Table.Th w={190}>{texts.found}</Table.Th>
            <Table.Th ta="end">{texts.cost}</Table.Th>
            <Table.Th>{texts.begun}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} cost={costOf?.(`lead_enrichment/${job.id}`)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function JobRow({ job, cost }: { job: Job; cost: number | undefined }) {
  const { jobs: texts } = useTexts();
  const { total_enriched_leads: matched, total_leads_to_enrich: all } = job;
  const rate = all === 0 ? 0 : matched / all;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/jobs/${job.id}`} size="sm" fw={600} {...ROW}>
          <bdi>{job.name}</bdi>
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Badge
          color={job.is_completed ? 'teal' : 'blue'}
          variant="light"
          tt="none"
          miw="max-content"
        >
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
      <Table.Td ta="end">{cost === undefined ? '–' : credits(cost)}</Table.Td>
      <Table.Td>
        <Moment at={job.created_at} />
      </Table.Td>
    </Table.Tr>
  );
}
