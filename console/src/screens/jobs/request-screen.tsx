import { Group, Stack, Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFollowed } from '../../api/use-followed.ts';
import { Facts } from '../../parts/facts.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { credits, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { DownloadLink } from '../results/download-link.tsx';
import { Deliveries } from '../webhooks/deliveries.tsx';
import { ProfileTable } from './profile-table.tsx';
import { REQUESTS, type RequestPage, requestWork } from './request.ts';
import { useCost } from './use-cost.ts';

const route = getRouteApi('/jobs/requests/$request');

const PAGE_SIZE = 50;

/** A refresh request with its figures, profiles and webhooks. */
export default function RequestScreen() {
  const { screens, jobs: texts } = useTexts();
  const { request: identifier } = route.useParams();
  const [page, setPage] = useState(0);
  const work = requestWork({ identifier, page, size: PAGE_SIZE });
  const request = useFollowed([{ ...work, keepsFormer: true }])[0]!;
  const id = request.data?.request_id;
  return (
    <Screen title={id === undefined ? screens.jobs : texts.requestName(whole(id))}>
      <Answered of={request}>
        {(data) => (
          <Stack gap="lg">
            <RequestFacts request={data} />
            <Tabs defaultValue="profiles" keepMounted={false}>
              <Tabs.List mb="md">
                <Tabs.Tab value="profiles">{texts.results}</Tabs.Tab>
                <Tabs.Tab value="webhooks">{screens.webhooks}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="profiles">
                <Stack>
                  {data.status === 'completed' && <Downloads identifier={identifier} />}
                  <ProfileTable profiles={data.profiles} />
                  <Pages total={data.total} size={PAGE_SIZE} page={page} onChange={setPage} />
                </Stack>
              </Tabs.Panel>
              <Tabs.Panel value="webhooks">
                <Deliveries subject={`refresh_request/${identifier}`} />
              </Tabs.Panel>
            </Tabs>
          </Stack>
        )}
      </Answered>
    </Screen>
  );
}

function Downloads({ identifier }: { identifier: string }) {
  const path = `${REQUESTS}/export`;
  return (
    <Group justify="flex-end">
      <DownloadLink path={path} query={{ unique_identifier: identifier }} name={identifier} />
    </Group>
  );
}

function RequestFacts({ request }: { request: RequestPage }) {
  const { jobs: texts } = useTexts();
  const cost = useCost({ request_id: request.request_id }, request.status === 'completed');
  return (
    <Facts
      of={[
        { name: texts.state, value: texts.requestStates[request.status] },
        { name: texts.profiles, value: whole(request.total) },
        { name: texts.cost, value: cost === undefined ? '–' : credits(cost) },
      ]}
    />
  );
}
