import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';

type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** Empty for no number. */
  value: number | string;
  onChange(value: number | ''): void;
  min?: number;
  max?: number;
  /** The most decimals; none if absent. */
  decimals?: number;
};

/** A field for a number, drawn by the browser. It accepts no number above `max`. */
export function NumberInput({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  decimals = 0,
  onBlur,
  ...field
}: NumberInputProps) {
  const scale = 10 ** decimals;
  const change = (text: string) =>
    onChange(text === '' ? '' : Math.min(Math.round(Number(text) * scale) / scale, max));
  // A number below the minimum may be the beginning of a larger one.
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (value !== '' && Number(value) < min) onChange(min);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...field}
      type="number"
      step={decimals > 0 ? 'any' : 1}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={leave}
    />
  );
}
