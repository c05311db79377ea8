import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ListChange, ListedList } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { useControl } from '../../parts/allowed.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Failed } from '../../parts/states.tsx';
import { LISTS } from '../../people/earlier-lists.tsx';
import { useListTexts } from '../../texts/lists.ts';

type ActionsProps = { of: ListedList; name: string };

/** Buttons to rename, keep and delete a list. */
export function ListActions({ of: { list_id: id, kept }, name }: ActionsProps) {
  const texts = useListTexts();
  const { managed: words } = texts;
  const [isNaming, naming] = useDisclosure();
  const control = useControl('enrich', 'refresh');
  const keep = useWrite((body: ListChange) =>
    service.call('patch', '/api/v1/lists/{id}', { path: { id }, body }),
  );
  const drop = useWrite(() => service.call('delete', '/api/v1/lists/{id}', { path: { id } }));
  const error = keep.error ?? drop.error;
  return (
    <>
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <Button
          variant="subtle"
          size="xs"
          aria-label={words.renameNamed(name)}
          {...control}
          onClick={naming.open}
        >
          {words.rename}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          aria-label={kept ? words.releaseNamed(name) : words.keepNamed(name)}
          {...control}
          loading={keep.isPending}
          onClick={() => keep.mutate({ kept: !kept })}
        >
          {kept ? words.release : words.keep}
        </Button>
        <ConfirmButton
          variant="subtle"
          color="red"
          size="xs"
          {...control}
          loading={drop.isPending}
          label={words.delete}
          name={words.deleteNamed(name)}
          question={words.deleteQuestion(name)}
          cancel={texts.cancel}
          onConfirm={() => drop.mutate({})}
        />
      </Group>
      {error && <Failed error={error} />}
      {isNaming && <Naming id={id} first={name} close={naming.close} />}
    </>
  );
}

/** A call that changes a list. Then all lists are loaded again. */
function useWrite<Answer>(write: (body: ListChange) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: LISTS }),
  });
}

type NamingProps = { id: number; first: string; close(): void };

function Naming({ id, first, close }: NamingProps) {
  const texts = useListTexts();
  const { managed: words } = texts;
  const [name, setName] = useState(first);
  const rename = useWrite((body) =>
    service.call('patch', '/api/v1/lists/{id}', { path: { id }, body }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ name }, { onSuccess: close });
  };
  return (
    <Modal opened onClose={close} title={words.renameNamed(first)} centered>
      <Stack component="form" onSubmit={submit}>
        <TextInput
          label={words.name}
          value={name}
          maxLength={255}
          required
          withAsterisk={false}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {rename.error && <Failed error={rename.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={rename.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
