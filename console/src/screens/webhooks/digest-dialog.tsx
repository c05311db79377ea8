import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Digest } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { Failed } from '../../parts/states.tsx';
import { useDigestTexts } from '../../texts/digests.ts';
import { useEventNames } from '../../texts/event-names.ts';
import { EVENT_TYPES } from './webhook.ts';

export const DIGESTS = ['digests'];

type DialogProps = {
  opened: boolean;
  close(): void;
  /** The digest to edit; absent for a new one. */
  digest?: Digest;
};

/** Edits where a digest is sent, how often, and what it reports. */
export function DigestDialog({ opened, close, digest }: DialogProps) {
  const texts = useDigestTexts();
  const title = digest ? texts.edit : texts.add;
  return (
    <Modal opened={opened} onClose={close} title={title} closeOnClickOutside={false} centered>
      <DigestForm close={close} digest={digest} />
    </Modal>
  );
}

type Fields = Pick<Digest, 'kind' | 'to' | 'types' | 'every'>;

const EMPTY: Fields = {
  kind: 'email',
  to: '',
  types: ['contact.moved', 'credits.low', 'watch.paused', 'webhook_delivery.failed'],
  every: 'day',
};

function useSave(digest: Digest | undefined, close: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: Fields) =>
      digest
        ? service.call('patch', '/api/v1/digests/{id}', { path: { id: digest.id }, body: fields })
        : service.call('post', '/api/v1/digests', { body: fields }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: DIGESTS });
      close();
    },
  });
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

function DigestForm({ close, digest }: { close(): void; digest: Digest | undefined }) {
  const texts = useDigestTexts();
  const [fields, setFields] = useState<Fields>(digest ?? EMPTY);
  const set = (changes: Partial<Fields>) => setFields({ ...fields, ...changes });
  const save = useSave(digest, close);
  const { kind, to, types, every } = fields;
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ kind, to: to.trim(), types, every });
      }}
    >
      {save.error && <Failed error={save.error} />}
      <NativeSelect
        label={texts.kind}
        value={kind}
        data={optionsOf(texts.kinds)}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as Digest['kind'] })}
      />
      <TextInput
        key={kind}
        type={kind === 'email' ? 'email' : 'url'}
        label={kind === 'email' ? texts.address : texts.webhook}
        value={to}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
        required
        withAsterisk={false}
      />
      <NativeSelect
        label={texts.every}
        value={every}
        data={optionsOf(texts.paces)}
        onChange={({ currentTarget }) => set({ every: currentTarget.value as Digest['every'] })}
      />
      <Types value={types} onChange={(chosen) => set({ types: chosen })} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={types.length === 0}>
          {digest ? texts.save : texts.add}
        </Button>
      </Group>
    </Stack>
  );
}

type TypesProps = { value: Fields['types']; onChange(types: Fields['types']): void };

function Types({ value, onChange }: TypesProps) {
  const texts = useDigestTexts();
  const nameOf = useEventNames();
  return (
    <Checkbox.Group
      label={texts.types}
      value={[...value]}
      onChange={(types) => onChange(types as Fields['types'])}
    >
      <Stack gap={6} mt="xs">
        {EVENT_TYPES.map((type) => (
          <Checkbox key={type} value={type} label={nameOf(type)} size="xs" />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
