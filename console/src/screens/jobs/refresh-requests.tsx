import { Anchor, Badge, Button, Stack, Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { Pages } from '../../parts/pages.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { Moment, whole } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import type { ListedRequest } from './request.ts';

const PAGE_SIZE = 20;
const POLL_MS = 3_000;

/** Refresh requests, including those of watches. */
export function RefreshRequests() {
  const { jobs: texts, screens } = useTexts();
  const [page, setPage] = useState(0);
  const requests = useQuery({
    queryKey: ['refresh requests', page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/contact_profile_refresh_requests', {
        query: { page, page_size: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.contact_profile_refresh_requests.some(({ status }) => status === 'running')
        ? POLL_MS
        : false,
  });
  const add = (
    <Button component={Link} to="/refresh" variant="default">
      {screens.refresh}
    </Button>
  );
  return (
    <Answered of={requests}>
      {({ contact_profile_refresh_requests: shown, total }) =>
        total === 0 ? (
          <Empty title={texts.noRefreshes} action={add}>
            {texts.noRefreshesHint}
          </Empty>
        ) : (
          <Stack>
            <RequestTable requests={shown} />
            <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
          </Stack>
        )
      }
    </Answered>
  );
}

function RequestTable({ requests }: { requests: readonly ListedRequest[] }) {
  const { jobs: texts } = useTexts();
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={texts.refreshes} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.request}</Table.Th>
            <Table.Th>{texts.state}</Table.Th>
            <Table.Th ta="end">{texts.profiles}</Table.Th>
            <Table.Th>{texts.madeBy}</Table.Th>
            <Table.Th>{texts.begun}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RequestRow({ request }: { request: ListedRequest }) {
  const { jobs: texts } = useTexts();
  const { id, unique_identifier, status, profiles, created_at, watch_id } = request;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/jobs/requests/${unique_identifier}`} size="sm" fw={600}>
          {texts.requestName(whole(id))}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Badge color={status === 'completed' ? 'teal' : 'blue'} variant="light" tt="none">
          {texts.requestStates[status]}
        </Badge>
      </Table.Td>
      <Table.Td ta="end">{whole(profiles)}</Table.Td>
      <Table.Td>
        {watch_id === null ? (
          texts.client
        ) : (
          <Anchor component={Link} to="/watches" size="sm">
            {texts.watch(watch_id)}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        <Moment at={created_at} />
      </Table.Td>
    </Table.Tr>
  );
}
