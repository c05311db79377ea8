import { Alert, Button, Card, Group, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { Answered, Failed } from '../../parts/states.tsx';
import { guessMapping, type List, type Mapping } from '../../people/list.ts';
import { MappingForm } from '../../people/mapping-form.tsx';
import { useCheckupTexts } from '../../texts/checkup.ts';
import { type CheckedMapping, guessPhone } from './checkup.ts';

type NewProps = { id: string; fileName: string };

/** An uploaded list, with the columns to check. */
export function NewCheckup({ id, fileName }: NewProps) {
  const list = useQuery({
    queryKey: ['list', id],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists/{id}', { path: { id: Number(id) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Answered of={list}>{(data) => <Choosing list={data} fileName={fileName} />}</Answered>;
}

function Choosing({ list, fileName }: { list: List; fileName: string }) {
  const texts = useCheckupTexts();
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(list));
  const [phone, setPhone] = useState(() => guessPhone(list));
  const start = useStart();
  const columns: CheckedMapping = { ...mapping, ...(phone !== '' && { phone }) };
  const canStart = isIdentifying(mapping);
  return (
    <Card withBorder>
      <Stack>
        <MappingForm list={list} mapping={mapping} onChange={setMapping} hint={texts.mappingHint} />
        <NativeSelect
          label={texts.phone}
          value={phone}
          maw={320}
          data={[
            { value: '', label: texts.none },
            ...list.columns.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
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
                mapping: columns as Record<string, string>,
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

/** True if the mapped columns can identify people. */
function isIdentifying(mapping: Mapping): boolean {
  const hasName = mapping.full_name || (mapping.first_name && mapping.last_name);
  return Boolean(mapping.email || mapping.linkedin_url || (hasName && mapping.company_name));
}
