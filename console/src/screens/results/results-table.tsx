import { Badge, Group, Text } from '@mantine/core';
import { type TableColumn, VirtualTable } from '../../parts/virtual-table.tsx';
import { type Texts, useTexts } from '../../texts/index.tsx';
import { fullName, type Job, type Lead, sentAs } from './lead.ts';
import { useResults } from './use-results.ts';

type ResultsProps = { job: Job; onOpen?: (position: number) => void };

export function ResultsTable({ job, onOpen }: ResultsProps) {
  const texts = useTexts();
  const { leadAt } = useResults(job.id);
  return (
    <VirtualTable
      label={texts.results.table}
      columns={columns(texts)}
      count={job.total_leads_to_enrich}
      rowAt={leadAt}
      onOpen={onOpen}
    />
  );
}

const columns = ({ results }: Texts): TableColumn<Lead>[] => [
  { key: 'sent', title: results.sent, grow: 3, show: (lead) => <bdi>{sentAs(lead)}</bdi> },
  { key: 'name', title: results.name, grow: 2, show: (lead) => <Person lead={lead} /> },
  { key: 'title', title: results.title, grow: 3, show: (lead) => <bdi>{lead.title}</bdi> },
  { key: 'company', title: results.company, grow: 2, show: (lead) => <Company lead={lead} /> },
  { key: 'email', title: results.email, grow: 3, show: (lead) => lead.email },
  { key: 'match', title: results.match, grow: 2, show: (lead) => <Match lead={lead} /> },
];

function Person({ lead }: { lead: Lead }) {
  return <bdi>{fullName(lead)}</bdi>;
}

function Company({ lead }: { lead: Lead }) {
  const { results } = useTexts();
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" truncate>
        <bdi>{lead.company_name}</bdi>
      </Text>
      {lead.changed_company && (
        <Badge size="xs" color="orange" variant="light">
          {results.changed}
        </Badge>
      )}
    </Group>
  );
}

function Match({ lead }: { lead: Lead }) {
  const { results } = useTexts();
  const { match } = lead;
  if (lead.id !== null) {
    return (
      <Badge
        color="teal"
        variant="light"
        tt="none"
        title={match?.key ? results.keys[match.key] : ''}
      >
        {match?.score == null ? results.matched : `${match.score} %`}
      </Badge>
    );
  }
  return (
    <Badge color="gray" variant="light" tt="none">
      {(match?.reason && results.reasons[match.reason]) ?? results.unmatched}
    </Badge>
  );
}
