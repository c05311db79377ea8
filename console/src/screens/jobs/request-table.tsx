import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../parts/moment.tsx';
import { ROW, stepRows } from '../../parts/row-keys.ts';
import { credits, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import type { ListedRequest } from './request.ts';
import { useCosts } from './use-costs.ts';

type TableProps = { requests: readonly ListedRequest[]; label: string };

/** A table of refresh requests with links to their results. */
export function RequestTable({ requests, label }: TableProps) {
  const { jobs: texts } = useTexts();
  const costOf = useCosts(requests);
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label={label} onKeyDown={stepRows}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.request}</Table.Th>
            <Table.Th>{texts.state}</Table.Th>
            <Table.Th ta="end">{texts.profiles}</Table.Th>
            <Table.Th ta="end">{texts.cost}</Table.Th>
            <Table.Th>{texts.madeBy}</Table.Th>
            <Table.Th>{texts.begun}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              cost={costOf?.(`refresh_request/${request.unique_identifier}`)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type RowProps = { request: ListedRequest; cost: number | undefined };

function RequestRow({ request, cost }: RowProps) {
  const { jobs: texts } = useTexts();
  const { id, name, unique_identifier, status, profiles, created_at } = request;
  const numbered = texts.requestName(whole(id));
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          component={Link}
          to={`/jobs/requests/${unique_identifier}`}
          size="sm"
          fw={600}
          {...ROW}
        >
          <bdi>{name ?? numbered}</bdi>
        </Anchor>
        {name && (
          <Text span size="xs" c="dimmed" ms="xs">
            {numbered}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Badge color={status === 'completed' ? 'teal' : 'blue'} variant="light" tt="none">
          {texts.requestStates[status]}
        </Badge>
      </Table.Td>
      <Table.Td ta="end">{whole(profiles)}</Table.Td>
      <Table.Td ta="end">{cost === undefined ? '–' : credits(cost)}</Table.Td>
      <Table.Td>
        <Maker request={request} />
      </Table.Td>
      <Table.Td>
        <Moment at={created_at} />
      </Table.Td>
    </Table.Tr>
  );
}

function Maker({ request: { watch_id: watch } }: { request: ListedRequest }) {
  const { jobs: texts } = useTexts();
  if (watch === null) return texts.client;
  return (
    <Anchor component={Link} to={`/watches/${watch}`} size="sm">
      {texts.watch(watch)}
    </Anchor>
  );
}
