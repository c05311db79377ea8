import { Button, Group, Stack, Tabs } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useFollowed } from '../../api/use-followed.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { Facts } from '../../parts/facts.tsx';
import { NobodyFound } from '../../parts/nobody-found.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { useTab } from '../../parts/use-address.ts';
import { credits, whole } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { DownloadLink } from '../results/download-link.tsx';
import { Deliveries } from '../webhooks/deliveries.tsx';
import { PeopleTable } from './people-table.tsx';
import { REQUESTS, type RequestPage, requestWork, useListedRequest } from './request.ts';
import { RequestProgress } from './request-progress.tsx';
import { SourceNotes } from './source-notes.tsx';
import { useCost } from './use-cost.ts';

const route = getRouteApi('/jobs/requests/$request');
/** Profiles that are read to follow the request; the table loads its own. */
const FOLLOWED = 50;

/** A refresh request with its figures, progress, people and webhooks. The URL holds what is shown. */
export default function RequestScreen() {
  const { screens, jobs: texts, refresh } = useTexts();
  const { request: identifier } = route.useParams();
  const tab = useTab('profiles');
  const listed = useListedRequest(identifier).data;
  const request = useFollowed([requestWork({ identifier, page: 0, size: FOLLOWED })])[0]!;
  const id = listed?.id ?? request.data?.request_id;
  const numbered = id === undefined ? screens.jobs : texts.requestName(whole(id));
  return (
    <Screen
      title={listed?.name ?? numbered}
      intro={listed?.name && numbered}
      actions={
        <Allowed needs="refresh">
          <Button component={Link} to="/refresh" variant="default" size="xs">
            {refresh.another}
          </Button>
        </Allowed>
      }
    >
      <Answered of={request}>
        {(data) => (
          <Stack gap="lg">
            <RequestFacts request={data} />
            <Tabs {...tab} keepMounted={false}>
              <Tabs.List mb="md">
                <Tabs.Tab value="profiles">{texts.results}</Tabs.Tab>
                <Tabs.Tab value="webhooks">{screens.webhooks}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="profiles">
                <People identifier={identifier} of={data} name={listed?.name ?? identifier} />
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

type PeopleProps = { identifier: string; of: RequestPage; name: string };

function People({ identifier, of, name }: PeopleProps) {
  const isDone = of.status === 'completed';
  const isNobody = isDone && of.profiles.every(({ id }) => id === null);
  return (
    <Stack>
      {isDone ? (
        <Done identifier={identifier} name={name} />
      ) : (
        <RequestProgress identifier={identifier} total={of.total} />
      )}
      {isNobody && <NobodyFound />}
      <SourceNotes identifier={identifier} isDone={isDone} />
      <PeopleTable identifier={identifier} total={of.total} isDone={isDone} />
    </Stack>
  );
}

function Done({ identifier, name }: { identifier: string; name: string }) {
  const { screens, refresh } = useTexts();
  const file = (kind: 'profiles' | 'moves') => ({
    path: `${REQUESTS}/export`,
    query: { unique_identifier: identifier, kind },
    name,
  });
  return (
    <Group justify="space-between">
      <Button component={Link} to="/moves" variant="default">
        {screens.moves}
      </Button>
      <Group>
        <DownloadLink {...file('moves')} label={refresh.downloadMoves} variant="default" />
        <DownloadLink {...file('profiles')} />
      </Group>
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
