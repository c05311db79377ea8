import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Waits until typing stops before it searches. */
const TYPING_DELAY_MS = 300;
const LONGEST = 200;

type FieldProps = {
  label: string;
  hint: string;
  value: string;
  onChange(words: string): void;
  /** As in the style `flex`. */
  flex?: string;
};

/** A field for words to search for. */
export function SearchField({ label, hint, value, onChange, flex = '1 1 180px' }: FieldProps) {
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
      label={label}
      placeholder={hint}
      value={typed}
      maxLength={LONGEST}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      style={{ flex }}
    />
  );
}
