import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { service } from '../../api/service.ts';
import { Failed } from '../../parts/states.tsx';
import { useSelectedTexts } from '../../texts/selected.ts';
import { LISTS } from '../earlier-lists.tsx';

export type SavedList = { name: string; rows: number };

type DialogProps = {
  contacts: readonly number[];
  close(): void;
  onSaved(list: SavedList): void;
};

/** Keeps people as a list under a name. */
export default function ListDialog({ contacts, close, onSaved }: DialogProps) {
  const texts = useSelectedTexts();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () =>
      service.call('post', '/api/v1/lists/of_contacts', {
        body: { name, contact_ids: [...contacts] },
      }),
    onSuccess: ({ rows }) => {
      void queries.invalidateQueries({ queryKey: LISTS });
      onSaved({ name: name.trim(), rows });
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal opened onClose={close} title={texts.listTitle(contacts.length)}>
      <Stack component="form" onSubmit={submit}>
        <Text size="sm">{texts.listHint}</Text>
        <TextInput
          label={texts.name}
          value={name}
          maxLength={255}
          required
          withAsterisk={false}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {save.error && <Failed error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
