import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../api/service.ts';
import { useControl } from '../parts/allowed.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { Failed } from '../parts/states.tsx';
import { useListTexts } from '../texts/lists.ts';
import { mappingFor, type SavedMapping } from './list.ts';
import type { FormProps } from './mapping-form.tsx';
import { useSavedMappings } from './uploaded-list.tsx';

type SavedProps = Pick<FormProps, 'list' | 'purpose' | 'mapping' | 'onChange' | 'guess'>;

/** The saved mappings that fit the list, and the buttons that save this one or delete it. */
export function SavedMappings({ list, purpose, mapping, onChange, guess }: SavedProps) {
  const texts = useListTexts();
  const saved = useSavedMappings(list.list_id).data?.mappings ?? [];
  const [chosen, setChosen] = useState(() => (saved[0]?.same_headers ? saved[0].id : null));
  const [isNaming, setNaming] = useState(false);
  const control = useControl('enrich', 'refresh');
  const current = saved.find(({ id }) => id === chosen);
  const apply = (id: string) => {
    const one = saved.find((each) => String(each.id) === id);
    setChosen(one?.id ?? null);
    onChange(one ? mappingFor(one, purpose) : guess(list));
  };
  if (isNaming) {
    const close = (one?: SavedMapping) => {
      setNaming(false);
      if (one) setChosen(one.id);
    };
    return <Naming first={current?.name ?? ''} {...{ list, mapping, close }} />;
  }
  return (
    <Group align="flex-end" gap="xs">
      {saved.length > 0 && (
        <NativeSelect
          label={texts.saved}
          description={current?.same_headers ? texts.sameHeaders : undefined}
          value={current ? String(current.id) : ''}
          data={[
            { value: '', label: texts.guessed },
            ...saved.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => apply(currentTarget.value)}
        />
      )}
      {current && <Forget of={current} />}
      <Button variant="default" onClick={() => setNaming(true)} title={texts.keepHint} {...control}>
        {texts.keep}
      </Button>
    </Group>
  );
}

type NamingProps = Pick<FormProps, 'list' | 'mapping'> & {
  /** The name at first. */
  first: string;
  close(saved?: SavedMapping): void;
};

const LONGEST_NAME = 100;

function Naming({ list, mapping, first, close }: NamingProps) {
  const texts = useListTexts();
  const queries = useQueryClient();
  const [name, setName] = useState(first);
  const save = useMutation({
    mutationFn: () =>
      service.call('post', '/api/v1/mappings', {
        body: { name, list_id: list.list_id, mapping: mapping as Record<string, string> },
      }),
    onSuccess: async (one) => {
      await queries.invalidateQueries({ queryKey: ['mappings'] });
      close(one);
    },
  });
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs">
        <TextInput
          label={texts.name}
          value={name}
          maxLength={LONGEST_NAME}
          autoFocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The field may be in a form of something else.
            event.preventDefault();
            if (name.trim() !== '') save.mutate();
          }}
        />
        <Button
          disabled={name.trim() === ''}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {texts.remember}
        </Button>
        <Button variant="default" onClick={() => close()}>
          {texts.cancel}
        </Button>
      </Group>
      {save.error && <Failed error={save.error} />}
    </Stack>
  );
}

function Forget({ of: { id, name } }: { of: SavedMapping }) {
  const texts = useListTexts();
  const queries = useQueryClient();
  const control = useControl('enrich', 'refresh');
  const forget = useMutation({
    mutationFn: () => service.call('delete', '/api/v1/mappings/{id}', { path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mappings'] }),
  });
  return (
    <>
      {forget.error && <Failed error={forget.error} />}
      <ConfirmButton
        variant="subtle"
        {...control}
        label={texts.forget}
        question={texts.forgetQuestion(name)}
        cancel={texts.cancel}
        onConfirm={() => forget.mutate()}
      />
    </>
  );
}
