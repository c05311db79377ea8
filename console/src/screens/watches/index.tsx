import {
  Alert,
  Anchor,
  Badge,
  Button,
  Card,
  Group,
  Progress,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { Labelled } from '../../parts/labelled.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty, Failed } from '../../parts/states.tsx';
import { loadWatches } from '../../people/watch-list.ts';
import { credits, Moment, whole } from '../../texts/formats.tsx';
import { useTexts } from '../../texts/index.tsx';
import { days, type Watch } from './watch.ts';
import { WatchDialog } from './watch-dialog.tsx';

/** How often watches are loaded again, because they run in the background. */
const POLL_MS = 5_000;

/** `new` creates a watch; a watch is edited. */
type Editing = Watch | 'new' | null;

export default function Watches() {
  const { screens, watches: texts } = useTexts();
  const [editing, setEditing] = useState<Editing>(null);
  const watches = useQuery({
    queryKey: ['watches'],
    queryFn: ({ signal }) => loadWatches(signal),
    refetchInterval: POLL_MS,
  });
  const add = <Button onClick={() => setEditing('new')}>{texts.add}</Button>;
  return (
    <Screen title={screens.watches} intro={texts.intro} actions={add}>
      <Answered of={watches}>
        {(shown) =>
          shown.length === 0 ? (
            <Empty title={texts.none} action={add}>
              {texts.noneHint}
            </Empty>
          ) : (
            <Stack>
              {shown.map((watch) => (
                <WatchCard key={watch.id} watch={watch} edit={() => setEditing(watch)} />
              ))}
            </Stack>
          )
        }
      </Answered>
      {editing && (
        <WatchDialog watch={editing === 'new' ? null : editing} close={() => setEditing(null)} />
      )}
    </Screen>
  );
}

function WatchCard({ watch, edit }: { watch: Watch; edit(): void }) {
  const { watches: texts } = useTexts();
  const queries = useQueryClient();
  const drop = useMutation({
    mutationFn: () => service.call('delete', '/api/v1/watches/{id}', { path: { id: watch.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['watches'] }),
  });
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="xs">
            <Text fw={650} size="lg" className="tenure-name">
              <bdi>{watch.name}</bdi>
            </Text>
            <Badge variant="light" tt="none">
              {texts.every(days(watch))}
            </Badge>
          </Group>
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              aria-label={texts.changeTitle(watch.name)}
              onClick={edit}
            >
              {texts.change}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              onClick={() => confirm(texts.deleteQuestion(watch.name)) && drop.mutate()}
            >
              {texts.delete}
            </Button>
          </Group>
        </Group>
        {drop.error && <Failed error={drop.error} />}
        {watch.paused && <Alert color="yellow">{texts.paused[watch.paused]}</Alert>}
        <Figures watch={watch} />
        <Spent watch={watch} />
      </Stack>
    </Card>
  );
}

function Figures({ watch }: { watch: Watch }) {
  const { watches: texts } = useTexts();
  const { monthly_credits: budget } = watch;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
      <Labelled name={texts.people}>{whole(watch.people)}</Labelled>
      <Labelled name={texts.unresolved}>{whole(watch.unresolved)}</Labelled>
      <Labelled name={texts.moves}>
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/moves" search={{ watch: watch.id }} {...props} />}
        >
          {whole(watch.moves)}
        </Anchor>
      </Labelled>
      <Labelled name={texts.month}>
        {credits(watch.credits_this_month)}
        {budget !== null && ` / ${credits(budget)}`}
      </Labelled>
      <Labelled name={texts.last}>
        {watch.last_run_at ? <Moment at={watch.last_run_at} /> : texts.notYet}
      </Labelled>
      <Labelled name={texts.next}>
        {watch.next_run_at ? <Moment at={watch.next_run_at} /> : texts.notKnown}
      </Labelled>
    </SimpleGrid>
  );
}

/** How much of this month's credits is used. */
function Spent({
  watch: { monthly_credits: budget, credits_this_month: spent },
}: {
  watch: Watch;
}) {
  const { watches: texts } = useTexts();
  if (budget === null) return null;
  return (
    <Progress.Root size="sm">
      <Progress.Section
        value={Math.min((spent / budget) * 100, 100)}
        aria-label={texts.spent}
        color={spent >= budget ? 'yellow' : undefined}
      />
    </Progress.Root>
  );
}
