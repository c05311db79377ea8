import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ImportSearch } from '../../parts/address.ts';
import { Screen } from '../../parts/screen.tsx';
import { Answered } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { dayText, timeText } from '../../texts/formats.ts';
import { useImportTexts } from '../../texts/imports.ts';
import { type Import, importQuery, mayUndo } from './import.ts';
import { ImportProgress } from './import-progress.tsx';
import { Rejects } from './rejects.tsx';
import { RowTabs } from './row-tabs.tsx';
import { UndoButton } from './undo-button.tsx';
import { Why } from './why.tsx';

const route = getRouteApi('/contacts/imports/$import');

/**
 * An import: its progress, then its result, which can be undone for seven days. The URL holds which
 * rows are shown.
 */
export default function ImportScreen() {
  const texts = useImportTexts();
  const found = useQuery(importQuery(Number(route.useParams().import)));
  useRenewedContacts(found.data?.status);
  return (
    <Screen
      title={found.data?.name ?? texts.title}
      intro={found.data && texts.day(dayText(found.data.as_of))}
      actions={
        <Group gap="xs">
          <Button component={Link} to="/contacts/imports" variant="subtle">
            {texts.all}
          </Button>
          {found.data && mayUndo(found.data) && <UndoButton of={found.data} />}
        </Group>
      }
    >
      <Answered of={found}>
        {(data) => (data.status === 'running' ? <Running of={data} /> : <Result of={data} />)}
      </Answered>
    </Screen>
  );
}

/** Contacts that were loaded before the import ended are no longer up to date. */
function useRenewedContacts(status: Import['status'] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (status !== undefined && status !== 'running') {
      void queries.invalidateQueries({ queryKey: ['contacts'] });
      void queries.invalidateQueries({ queryKey: ['moves'] });
    }
  }, [status, queries]);
}

function Running({ of }: { of: Import }) {
  const texts = useImportTexts();
  const isUndoing = of.rows > 0 && of.read === of.rows;
  return (
    <Card withBorder>
      <ImportProgress of={of} label={isUndoing ? texts.takingBack : texts.running} />
      <Text size="sm" c="dimmed" mt="xs">
        {texts.runningHint}
      </Text>
    </Card>
  );
}

function Result({ of }: { of: Import }) {
  const texts = useImportTexts();
  const [shown, change] = useAddress<ImportSearch>();
  return (
    <Stack>
      {of.status === 'failed' && (
        <Alert color="red">
          <Why of={of} />
        </Alert>
      )}
      {of.status === 'undone' && <Alert color="blue">{texts.undoneText}</Alert>}
      {of.dry_run && <Alert color="blue">{texts.previewHint}</Alert>}
      {of.observed_moves > 0 && of.status !== 'undone' && <MovesFound of={of} />}
      <RowTabs of={of} shown={shown} onChange={(next) => change({ page: undefined, ...next })} />
      <Rejects of={of} />
      {mayUndo(of) && (
        <Text size="sm" c="dimmed">
          {texts.undoUntil(timeText(new Date(of.undo_until ?? '')))}
        </Text>
      )}
      <Group>
        <Button component={Link} to="/contacts">
          {texts.contacts}
        </Button>
        <Button component={Link} to="/contacts/imports" variant="default">
          {texts.another}
        </Button>
      </Group>
    </Stack>
  );
}

function MovesFound({ of }: { of: Import }) {
  const texts = useImportTexts();
  if (of.dry_run) return <Text fw={600}>{texts.wouldMove(of.observed_moves)}</Text>;
  return (
    <Group>
      <Text fw={600}>{texts.moved(of.observed_moves)}</Text>
      <Button component={Link} to="/moves" search={{ basis: 'observed' } as never} size="xs">
        {texts.showMoves}
      </Button>
    </Group>
  );
}
