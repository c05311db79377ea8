import { Badge, Card, Group, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { useTab } from '../../parts/use-address.ts';
import { useTexts } from '../../texts/index.tsx';
import { useWatchTexts } from '../../texts/watch.ts';
import { useWatchesTexts } from '../../texts/watches.ts';
import { Actions } from './actions.tsx';
import { Figures, PauseNote, Spent } from './figures.tsx';
import { Runs } from './runs.tsx';
import { days, type Watch } from './watch.ts';
import { WatchDialog } from './watch-dialog.tsx';
import { WatchedPeople } from './watched-people.tsx';

const route = getRouteApi('/watches/$watch');
const POLL_MS = 5_000;

/** A watch: its figures, its people and its runs. The URL holds what is shown. */
export default function WatchScreen() {
  const { screens } = useTexts();
  const texts = useWatchesTexts();
  const id = Number(route.useParams().watch);
  const watch = useQuery({
    queryKey: ['watches', id],
    queryFn: ({ signal }) => service.call('get', '/api/v1/watches/{id}', { path: { id }, signal }),
    refetchInterval: POLL_MS,
  });
  const { data } = watch;
  return (
    <Screen
      title={data?.name ?? screens.watches}
      intro={
        data && (
          <Badge variant="light" tt="none">
            {texts.every(days(data))}
          </Badge>
        )
      }
      actions={data && <OwnActions watch={data} />}
    >
      <Answered of={watch}>
        {(shown) => (
          <Stack gap="lg">
            <PauseNote watch={shown} />
            <Card withBorder>
              <Stack gap="sm">
                <Figures watch={shown} />
                <Spent watch={shown} />
              </Stack>
            </Card>
            <Parts watch={shown} />
          </Stack>
        )}
      </Answered>
    </Screen>
  );
}

function OwnActions({ watch }: { watch: Watch }) {
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  return (
    <Group>
      <Actions
        watch={watch}
        edit={() => setEditing(true)}
        onDeleted={() => void navigate({ to: '/watches' })}
      />
      {isEditing && <WatchDialog watch={watch} close={() => setEditing(false)} />}
    </Group>
  );
}

function Parts({ watch }: { watch: Watch }) {
  const texts = useWatchesTexts();
  const words = useWatchTexts();
  return (
    <Tabs {...useTab('people')} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="people">{texts.people}</Tabs.Tab>
        <Tabs.Tab value="runs">{words.runs}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="people">
        <WatchedPeople watch={watch} />
      </Tabs.Panel>
      <Tabs.Panel value="runs">
        <Runs watch={watch} />
      </Tabs.Panel>
    </Tabs>
  );
}
