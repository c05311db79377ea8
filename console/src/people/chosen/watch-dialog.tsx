import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Watch } from '../../../../client/src/api.ts';
import { NumberInput } from '../../parts/number-input.tsx';
import { Failed } from '../../parts/states.tsx';
import { useSelectedTexts } from '../../texts/selected.ts';
import { loadWatches } from '../watch-list.ts';
import { watchSaver } from '../watch-saver.ts';

type DialogProps = {
  contacts: readonly number[];
  close(): void;
  /** Called with the name of the watch that now has them. */
  onWatched(name: string): void;
};

const DAYS = 30;

/** Adds people to a watch, or to a new one. */
export default function WatchPeopleDialog({ contacts, close, onWatched }: DialogProps) {
  const texts = useSelectedTexts();
  const watches = useQuery({
    queryKey: ['watches'],
    queryFn: ({ signal }) => loadWatches(signal),
  });
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [days, setDays] = useState<number | string>(DAYS);
  const watch = watches.data?.find(({ id }) => String(id) === chosen) ?? null;
  const save = useSave(contacts, (watched) => {
    onWatched(watched);
    close();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ watch, name: watch?.name ?? name, every: watch?.every ?? `${days}d` });
  };
  return (
    <Modal opened onClose={close} title={texts.watchTitle(contacts.length)}>
      <Stack component="form" onSubmit={submit}>
        <NativeSelect
          label={texts.into}
          value={chosen}
          data={[
            { value: '', label: texts.newWatch },
            ...(watches.data ?? []).map(({ id, name: label }) => ({ value: String(id), label })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {watch === null && (
          <>
            <TextInput
              label={texts.name}
              value={name}
              maxLength={255}
              required
              withAsterisk={false}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <NumberInput
              label={texts.every}
              value={days}
              onChange={setDays}
              min={1}
              max={365}
              required
              withAsterisk={false}
            />
          </>
        )}
        {save.error && <Failed error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Saving = { watch: Watch | null; name: string; every: string };

function useSave(contacts: readonly number[], onSaved: (name: string) => void) {
  const queries = useQueryClient();
  // One saver for each watch: saving again after a failure continues with the watch it created.
  const [savers] = useState(() => new Map<number | null, ReturnType<typeof watchSaver>>());
  return useMutation({
    mutationFn: ({ watch, name, every }: Saving) => {
      const id = watch?.id ?? null;
      const saver = savers.get(id) ?? watchSaver(watch);
      savers.set(id, saver);
      const settings = { name, every, monthly_credits: watch?.monthly_credits ?? null };
      const typed = { contactIds: [...contacts], others: [] };
      return saver(settings, { typed, listed: [] });
    },
    onSuccess: (_nothing, { name }) => onSaved(name),
    onSettled: () => queries.invalidateQueries({ queryKey: ['watches'] }),
  });
}
