import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LimitedApiKey } from '../../../../client/src/api.ts';
import { NumberInput } from '../../parts/number-input.tsx';
import { Failed } from '../../parts/states.tsx';
import { useKeyTexts } from '../../texts/keys.ts';
import { LIMITED_KEYS, type Limits, limitsOf, SCOPES, type Scope, saveKey } from './limits.ts';

type FormProps = {
  /** The key to change; null for a new one. */
  edited: LimitedApiKey | null;
  close(): void;
  /** Called with the text of a new key. */
  show(made: string): void;
};

/** Edits a key's limits. Permissions and end are only set when it is created. */
export function KeyForm({ edited, close, show }: FormProps) {
  const texts = useKeyTexts();
  const [limits, setLimits] = useState(limitsOf(edited));
  const set = (changes: Partial<Limits>) => setLimits({ ...limits, ...changes });
  const save = useSave(edited, (made) => {
    close();
    if (made) show(made);
  });
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(limits);
      }}
    >
      {save.error && <Failed error={save.error} />}
      <TextInput
        label={texts.name}
        value={limits.name}
        maxLength={255}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        required
        withAsterisk={false}
        data-autofocus
      />
      {!edited && <CreatedOnly limits={limits} set={set} />}
      <NumberInput
        label={texts.cap}
        description={texts.capHint}
        value={limits.cap}
        onChange={(cap) => set({ cap })}
        min={0}
        decimals={2}
      />
      <TextInput
        label={texts.addresses}
        description={texts.addressesHint}
        value={limits.addresses}
        onChange={({ currentTarget }) => set({ addresses: currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={limits.scopes.length === 0}>
          {edited ? texts.save : texts.create}
        </Button>
      </Group>
    </Stack>
  );
}

type PartProps = { limits: Limits; set(changes: Partial<Limits>): void };

function CreatedOnly({ limits, set }: PartProps) {
  const texts = useKeyTexts();
  return (
    <>
      <Checkbox.Group
        label={texts.scopes}
        value={limits.scopes}
        onChange={(scopes) => set({ scopes: scopes as Scope[] })}
      >
        <Stack gap={6} mt="xs">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              size="xs"
              label={`${scope}: ${texts.scopeNames[scope]}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        type="date"
        label={texts.ends}
        description={texts.endsHint}
        value={limits.end}
        onChange={({ currentTarget }) => set({ end: currentTarget.value })}
      />
    </>
  );
}

function useSave(edited: LimitedApiKey | null, done: (made: string | null) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (limits: Limits) => saveKey(edited, limits),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: LIMITED_KEYS });
      done(made);
    },
  });
}
