import { Alert, Button, Card, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { Failed } from '../../parts/states.tsx';
import { type List, mayIdentify, offeredMapping, type SavedMapping } from '../../people/list.ts';
import { MappingForm } from '../../people/mapping-form.tsx';
import { UploadedList } from '../../people/uploaded-list.tsx';
import { useCheckupTexts } from '../../texts/checkup.ts';
import { guessCheckup } from './checkup.ts';

type NewProps = { id: string; fileName: string };

/** An uploaded list, with the columns to check. */
export const NewCheckup = ({ id, fileName }: NewProps) => (
  <UploadedList id={id}>
    {(list, saved) => <Choosing {...{ list, saved, fileName }} />}
  </UploadedList>
);

type ChoosingProps = { list: List; saved: readonly SavedMapping[]; fileName: string };

function Choosing({ list, saved, fileName }: ChoosingProps) {
  const texts = useCheckupTexts();
  const [mapping, setMapping] = useState(
    () => offeredMapping(saved, 'checkup') ?? guessCheckup(list),
  );
  const start = useStart();
  const canStart = mayIdentify(mapping);
  return (
    <Card withBorder>
      <Stack>
        <MappingForm
          purpose="checkup"
          guess={guessCheckup}
          hint={texts.mappingHint}
          {...{ list, mapping, onChange: setMapping }}
        />
        {!canStart && <Alert color="yellow">{texts.missing}</Alert>}
        {start.error && <Failed error={start.error} />}
        <Group justify="flex-end">
          <Button
            size="md"
            disabled={!canStart}
            loading={start.isPending}
            onClick={() =>
              start.mutate({
                list_id: list.list_id,
                mapping: mapping as Record<string, string>,
                name: fileName.slice(0, 255) || null,
              })
            }
          >
            {texts.start}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function useStart() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { list_id: number; mapping: Record<string, string>; name: string | null }) =>
      service.call('post', '/api/v1/checkups', { body }),
    onSuccess: async ({ id }) => {
      await navigate({ to: '/checkup/$id', params: { id: String(id) } });
      void queries.invalidateQueries({ queryKey: ['checkups'] });
    },
  });
}
