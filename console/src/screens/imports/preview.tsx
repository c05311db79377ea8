import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportSearch } from '../../parts/address.ts';
import { Answered, Failed } from '../../parts/states.tsx';
import { useImportTexts } from '../../texts/imports.ts';
import { type Draft, type Import, importCreator, importQuery } from './import.ts';
import { ImportProgress } from './import-progress.tsx';
import { Rejects } from './rejects.tsx';
import { RowTabs } from './row-tabs.tsx';
import { Why } from './why.tsx';

/** A dry run of an import, its result, and the button that starts the import itself. */
export function Preview({ draft }: { draft: Draft }) {
  const texts = useImportTexts();
  const [create] = useState(() => importCreator(true));
  const dryRun = useMutation({ mutationFn: () => create(draft) });
  return (
    <Stack>
      {dryRun.data === undefined ? (
        <Group justify="flex-end">
          <Text c="dimmed" size="sm">
            {texts.previewHint}
          </Text>
          <Button loading={dryRun.isPending} onClick={() => dryRun.mutate()}>
            {texts.preview}
          </Button>
        </Group>
      ) : (
        <DryRun id={dryRun.data} draft={draft} />
      )}
      {dryRun.error && <Failed error={dryRun.error} />}
    </Stack>
  );
}

function DryRun({ id, draft }: { id: number; draft: Draft }) {
  const texts = useImportTexts();
  const shown = useQuery(importQuery(id));
  return (
    <Answered of={shown}>
      {(data) =>
        data.status === 'running' ? (
          <ImportProgress of={data} label={texts.previewing} />
        ) : (
          <Previewed of={data} draft={draft} />
        )
      }
    </Answered>
  );
}

function Previewed({ of, draft }: { of: Import; draft: Draft }) {
  const texts = useImportTexts();
  const start = useStart();
  const [shown, setShown] = useState<ImportSearch>({});
  const loaded = of.read - of.rejected;
  return (
    <Stack role="region" aria-label={texts.previewed}>
      <Title order={2} size="h5">
        {texts.previewed}
      </Title>
      {of.observed_moves > 0 && <Text fw={600}>{texts.wouldMove(of.observed_moves)}</Text>}
      <RowTabs of={of} shown={shown} onChange={setShown} />
      <Rejects of={of} />
      {start.error && <Failed error={start.error} />}
      {of.status === 'failed' && (
        <Text c="red">
          <Why of={of} />
        </Text>
      )}
      <Group justify="flex-end">
        {loaded === 0 && <Text c="dimmed">{texts.nothingToDo}</Text>}
        <Button
          size="md"
          disabled={loaded === 0}
          loading={start.isPending}
          onClick={() => start.mutate(draft)}
        >
          {texts.begin(loaded)}
        </Button>
      </Group>
    </Stack>
  );
}

function useStart() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [create] = useState(() => importCreator(false));
  return useMutation({
    mutationFn: create,
    onSuccess: async (id) => {
      await navigate({ to: '/contacts/imports/$import', params: { import: String(id) } });
      void queries.invalidateQueries({ queryKey: ['imports'] });
    },
  });
}
