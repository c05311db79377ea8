/** Moves the keyboard focus between the rows of a grid, also to rows that are not drawn yet. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { ROW } from '../row-keys.ts';

/** The attribute of the element of a row that gets the focus. */
export const FOCUSED = Object.keys(ROW)[0]!;
const BOX = 'data-choose';

/** The rows that a key moves by. */
function stepOf(key: string, pageRows: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -pageRows,
    PageDown: pageRows,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key];
}

type Keys = {
  table: RefObject<HTMLDivElement | null>;
  count: number;
  pageRows: number;
  scrollTo(index: number): void;
  /** Chooses the row, on a space. */
  onChoose: ((index: number, isRange: boolean) => void) | undefined;
};

/** The row of an element of a grid; null for the header. */
export function indexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-row-index]')?.dataset.rowIndex;
  return index === undefined ? null : Number(index);
}

export function useKeys({ table, count, pageRows, scrollTo, onChoose }: Keys) {
  /** The row that gets the focus once it is drawn with its link. */
  const wanted = useRef<number | null>(null);
  // After each drawing: a row that was loading has a link now.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = table.current?.querySelector(`[data-row-index="${wanted.current}"]`);
    const target = row?.querySelector<HTMLElement>(`[${FOCUSED}]`);
    if (!target) return;
    target.focus({ preventScroll: true });
    if (!('loading' in target.dataset)) wanted.current = null;
  });
  return {
    press(event: KeyboardEvent<HTMLElement>): void {
      const target = event.target as Element;
      const index = indexOf(target);
      if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const isOwn = target.hasAttribute(FOCUSED) || target.hasAttribute(BOX);
      if (!isOwn) return;
      if (event.key === ' ' && onChoose && target.hasAttribute(FOCUSED)) {
        event.preventDefault();
        onChoose(index, event.shiftKey);
        return;
      }
      const step = stepOf(event.key, pageRows);
      if (step === undefined) return;
      event.preventDefault();
      const next = Math.min(Math.max(index + step, 0), count - 1);
      wanted.current = next;
      scrollTo(next);
      // Drawn already: nothing else would draw the grid.
      const drawn = table.current?.querySelector(`[data-row-index="${next}"] [${FOCUSED}]`);
      (drawn as HTMLElement | null)?.focus({ preventScroll: true });
    },
    /** Another element was focused by the reader. */
    forget(element: Element): void {
      if (wanted.current !== null && indexOf(element) !== wanted.current) wanted.current = null;
    },
  };
}
