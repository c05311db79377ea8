/** Moves the keyboard focus between the rows of a list or table. */
import type { KeyboardEvent } from 'react';

/** Marks the element of a row that gets the focus. */
export const ROW = { 'data-row-focus': true } as const;

const TARGET = '[data-row-focus]';
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Handles the keys of a container whose rows have an element marked with `ROW`. */
export function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(TARGET)];
  const now = rows.indexOf((event.target as HTMLElement).closest(TARGET) as HTMLElement);
  if (now < 0) return;
  event.preventDefault();
  rows[Math.min(Math.max(now + step, 0), rows.length - 1)]!.focus();
}
