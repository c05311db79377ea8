import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberInput } from '../../parts/number-input.tsx';
import { Failed } from '../../parts/states.tsx';
import { useKeyTexts } from '../../texts/keys.ts';
import { createKey, LIMITED_KEYS, type Limits, SCOPES, type Scope } from './limits.ts';

const EMPTY: Limits = { name: '', scopes: ['read'], cap: '', end: '' };

/**
 * Creates a key with limits.
 * @param show is called with its text
 */
export function KeyForm({ show }: { show(made: string): void }) {
  const texts = useKeyTexts();
  const [limits, setLimits] = useState(EMPTY);
  const set = (changes: Partial<Limits>) => setLimits({ ...limits, ...changes });
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: createKey,
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: LIMITED_KEYS });
      show(made);
    },
  });
  const field = (name: 'name' | 'end') => ({
    value: limits[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(limits);
      }}
    >
      {create.error && <Failed error={create.error} />}
      <TextInput label={texts.name} {...field('name')} required withAsterisk={false} />
      <Checkbox.Group
        label={texts.scopes}
        value={limits.scopes}
        onChange={(scopes) => set({ scopes: scopes as Scope[] })}
      >
        {SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} label={scope} mt="xs" />
        ))}
      </Checkbox.Group>
      <NumberInput
        label={texts.cap}
        value={limits.cap}
        onChange={(cap) => set({ cap })}
        min={0}
        decimals={2}
      />
      <TextInput type="date" label={texts.ends} {...field('end')} />
      <Button type="submit" loading={create.isPending}>
        {texts.create}
      </Button>
    </Stack>
  );
}
