import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useFollowed } from '../../api/use-followed.ts';
import { NobodyFound } from '../../parts/nobody-found.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { share } from '../../texts/formats.ts';
import { useTexts } from '../../texts/index.tsx';
import { type RequestPage, requestWork } from '../jobs/request.ts';
import { Downloads } from './downloads.tsx';
import { PeopleTable } from './people-table.tsx';
import { isWaiting } from './request.ts';
import { SourceNotes } from './source-notes.tsx';

const route = getRouteApi('/refresh/$ids');
/** The progress is estimated from so many people of each request. */
const FOLLOWED = 50;

/** The progress of requests, then their results. The URL holds them, so they survive a reload. */
export default function Requests() {
  const { screens, refresh } = useTexts();
  const ids = route.useParams().ids.split(',');
  const requests = useRequests(ids);
  return (
    <Screen
      title={screens.refresh}
      intro={
        requests.data && refresh.people(requests.data.reduce((sum, { total }) => sum + total, 0))
      }
      actions={<Another />}
    >
      <Answered of={requests}>
        {(pages) => (
          <Stack>
            {pages.some(({ status }) => status === 'running') ? (
              <Running pages={pages} />
            ) : (
              <Done ids={ids} />
            )}
            {isNobodyIn(pages) && <NobodyFound />}
            <SourceNotes ids={ids} isDone={pages.every(({ status }) => status === 'completed')} />
            <PeopleTable
              requests={pages.map((page, at) => ({
                id: ids[at]!,
                total: page.total,
                isDone: page.status === 'completed',
              }))}
            />
          </Stack>
        )}
      </Answered>
    </Screen>
  );
}

/** Follows the first people of each request until the request is completed. */
function useRequests(ids: readonly string[]) {
  const works = ids.map((identifier) => requestWork({ identifier, page: 0, size: FOLLOWED }));
  const results = useFollowed(works);
  const pages = results.flatMap(({ data }) => data ?? []);
  return {
    data: pages.length === results.length ? pages : undefined,
    error: results.find(({ error }) => error)?.error ?? null,
    dataUpdatedAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => results.map((result) => result.refetch()),
  };
}

/** True if the requests are completed, and nobody among the people followed was found. */
const isNobodyIn = (pages: readonly RequestPage[]): boolean =>
  pages.every(
    ({ status, profiles }) => status === 'completed' && profiles.every(({ id }) => id === null),
  );

/** The share of a request that is done, from 0 to 1, estimated from the people followed. */
function doneOf({ status, profiles }: RequestPage): number {
  if (status === 'completed') return 1;
  return profiles.filter((profile) => !isWaiting(profile)).length / Math.max(profiles.length, 1);
}

function Running({ pages }: { pages: readonly RequestPage[] }) {
  const { refresh } = useTexts();
  const done = pages.reduce((sum, page) => sum + doneOf(page), 0) / pages.length;
  return (
    <Card withBorder aria-live="polite">
      <Stack>
        <Group justify="space-between">
          <Text fw={600}>{refresh.running}</Text>
          <Text c="dimmed">{refresh.done(share(done))}</Text>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={Math.max(done * 100, 3)}
            animated
            striped
            role="progressbar"
            aria-label={refresh.running}
          />
        </Progress.Root>
        <Text size="sm" c="dimmed">
          {refresh.runningHint}
        </Text>
      </Stack>
    </Card>
  );
}

function Done({ ids }: { ids: readonly string[] }) {
  const { screens } = useTexts();
  return (
    <Group justify="space-between">
      <Button component={Link} to="/moves" variant="default">
        {screens.moves}
      </Button>
      <Downloads ids={ids} />
    </Group>
  );
}

const Another = () => (
  <Button component={Link} to="/refresh" variant="default">
    {useTexts().refresh.another}
  </Button>
);
