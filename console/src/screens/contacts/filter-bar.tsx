import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  type ContactSearch,
  parseContactSearch,
  SEARCHED,
  STATES,
} from '../../parts/contact-search.ts';
import { useContactTexts } from '../../texts/contacts.ts';

/** Waits until typing stops before it searches. */
const TYPING_DELAY_MS = 300;

type BarProps = { search: ContactSearch; onChange(search: ContactSearch): void };

/** Search and filter of the contacts. */
export function FilterBar({ search, onChange }: BarProps) {
  const texts = useContactTexts();
  const { q, in: within, state } = search;
  const change = (more: { [name in keyof ContactSearch]?: string }) =>
    onChange(parseContactSearch({ ...search, ...more }));
  return (
    <Group align="flex-end" gap="sm" role="search" aria-label={texts.filter}>
      <SearchField
        value={q ?? ''}
        hint={texts.hints[within ?? 'everything']}
        onChange={(words) => change({ q: words })}
      />
      <NativeSelect
        label={texts.searchIn}
        value={within ?? 'everything'}
        data={SEARCHED.map((value) => ({ value, label: texts.searched[value] }))}
        onChange={({ currentTarget }) => change({ in: currentTarget.value })}
        style={{ flex: '1 1 180px' }}
      />
      <NativeSelect
        label={texts.state}
        value={state ?? ''}
        data={[
          { value: '', label: texts.everybody },
          ...STATES.map((value) => ({ value, label: texts.states[value] })),
        ]}
        onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        style={{ flex: '1 1 180px' }}
      />
      {(q || state) && (
        <Button variant="subtle" onClick={() => onChange({})}>
          {texts.showAll}
        </Button>
      )}
    </Group>
  );
}

type FieldProps = { value: string; hint: string; onChange(words: string): void };

function SearchField({ value, hint, onChange }: FieldProps) {
  const texts = useContactTexts();
  const [typed, setTyped] = useState(value);
  // The address may change without typing, for example by the browser's Back.
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing searches
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      label={texts.search}
      placeholder={hint}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      style={{ flex: '3 1 220px' }}
    />
  );
}
