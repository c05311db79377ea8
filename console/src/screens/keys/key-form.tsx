import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LimitedApiKey } from '../../../../client/src/api.ts';
import { NumberInput } from '../../parts/number-input.tsx';
import { Failed } from '../../parts/states.tsx';
import { useKeyTexts } from '../../texts/keys.ts';
import {
  changeKey,
  createKey,
  LIMITED_KEYS,
  type Limits,
  limitsOf,
  SCOPES,
  type Scope,
} from './limits.ts';

const EMPTY: Limits = { name: '', scopes: ['read'], cap: '', end: '', addresses: '' };

type FormProps = {
  /** The key to change; absent to create one. Scopes and end cannot be changed. */
  of?: LimitedApiKey | undefined;
  /** Called with the text of a new key; null after a change. */
  done(made: string | null): void;
};

/** Creates or changes a key with limits. */
export function KeyForm({ of, done }: FormProps) {
  const texts = useKeyTexts();
  const [limits, setLimits] = useState(() => (of ? { ...EMPTY, ...limitsOf(of) } : EMPTY));
  const set = (changes: Partial<Limits>) => setLimits({ ...limits, ...changes });
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => (of ? changeKey(of.id, limits) : createKey(limits)),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: LIMITED_KEYS });
      done(made);
    },
  });
  const field = (name: 'name' | 'end' | 'addresses') => ({
    value: limits[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {save.error && <Failed error={save.error} />}
      <TextInput label={texts.name} {...field('name')} required withAsterisk={false} />
      {!of && (
        <Checkbox.Group
          label={texts.scopes}
          value={limits.scopes}
          onChange={(scopes) => set({ scopes: scopes as Scope[] })}
        >
          {SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} mt="xs" />
          ))}
        </Checkbox.Group>
      )}
      <NumberInput
        label={texts.cap}
        value={limits.cap}
        onChange={(cap) => set({ cap })}
        min={0}
        decimals={2}
      />
      {!of && <TextInput type="date" label={texts.ends} {...field('end')} />}
      <TextInput
        label={texts.addresses}
        description={texts.addressesHint}
        {...field('addresses')}
      />
      <Button type="submit" loading={save.isPending}>
        {of ? texts.save : texts.create}
      </Button>
    </Stack>
  );
}
