import { Anchor, Badge, Button, Card, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useControl } from '../../parts/allowed.tsx';
import { ROW, stepRows } from '../../parts/row-keys.ts';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { loadWatches } from '../../people/watch-list.ts';
import { useTexts } from '../../texts/index.tsx';
import { useWatchesTexts } from '../../texts/watches.ts';
import { Actions } from './actions.tsx';
import { Figures, PauseNote, Spent } from './figures.tsx';
import { days, type Watch } from './watch.ts';
import { WatchDialog } from './watch-dialog.tsx';

const route = getRouteApi('/watches');

/** How often watches are loaded again, because they run in the background. */
const POLL_MS = 5_000;

/** `new` creates a watch; a watch is edited. */
type Editing = Watch | 'new' | null;

export default function Watches() {
  const { screens } = useTexts();
  const texts = useWatchesTexts();
  const { job } = route.useSearch();
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Editing>(job === undefined ? null : 'new');
  const watches = useQuery({
    queryKey: ['watches'],
    queryFn: ({ signal }) => loadWatches(signal),
    refetchInterval: POLL_MS,
  });
  const close = () => {
    setEditing(null);
    // So that a reload does not open the dialog again.
    if (job !== undefined) void navigate({ to: '/watches', replace: true });
  };
  const control = useControl('refresh');
  const add = (
    <Button {...control} onClick={() => setEditing('new')}>
      {texts.add}
    </Button>
  );
  return (
    <Screen title={screens.watches} intro={texts.intro} actions={add}>
      <Answered of={watches}>
        {(shown) =>
          shown.length === 0 ? (
            <Empty title={texts.none} action={add}>
              {texts.noneHint}
            </Empty>
          ) : (
            <Stack gap="sm" onKeyDown={stepRows}>
              {shown.map((watch) => (
                <WatchCard key={watch.id} watch={watch} edit={() => setEditing(watch)} />
              ))}
            </Stack>
          )
        }
      </Answered>
      {editing && !control.disabled && (
        <WatchDialog watch={editing === 'new' ? null : editing} job={job} close={close} />
      )}
    </Screen>
  );
}

function WatchCard({ watch, edit }: { watch: Watch; edit(): void }) {
  const texts = useWatchesTexts();
  return (
    <Card withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between">
          <Group gap="xs">
            <Anchor component={Link} to={`/watches/${watch.id}`} fw={650} {...ROW}>
              <bdi>{watch.name}</bdi>
            </Anchor>
            <Badge variant="light" tt="none">
              {texts.every(days(watch))}
            </Badge>
          </Group>
          <Actions watch={watch} edit={edit} />
        </Group>
        <PauseNote watch={watch} />
        <Figures watch={watch} />
        <Spent watch={watch} />
      </Stack>
    </Card>
  );
}
