/** The chosen rows of a grid. */
import { useEffect, useRef, useState } from 'react';
import type { LoadRange, Report } from './load-range.ts';

type Key = string | number;

export type Selection<Row> = {
  /** The number of chosen rows. */
  count: number;
  isAll: boolean;
  has(row: Row): boolean;
  /**
   * Chooses a row, or gives it up.
   * @param isRange also the rows between it and the one before
   */
  toggle(index: number, isRange: boolean): void;
  toggleAll(): void;
  clear(): void;
  /** Loads the chosen rows. */
  load(signal: AbortSignal, report: Report): Promise<Row[]>;
};

type SelectionOf<Row> = {
  /** Rows of the list. */
  count: number;
  rowAt(index: number): Row | undefined;
  /** What no other row has, also after the list is loaded again. */
  keyOf(row: Row): Key;
  loadRange: LoadRange<Row>;
  /** Identifies the list with its filter and order. The rows of another list are not chosen. */
  list: string;
};

/** Rows by key. If `isAll`, they are those given up, else those chosen. */
type State<Row> = { list: string; isAll: boolean; rows: ReadonlyMap<Key, Row> };

export function useSelection<Row>(of: SelectionOf<Row>): Selection<Row> {
  const { count, rowAt, keyOf, loadRange, list } = of;
  const none: State<Row> = { list, isAll: false, rows: new Map() };
  const [kept, setState] = useState(none);
  const state = kept.list === list ? kept : none;
  const last = useRef<{ list: string; index: number } | null>(null);
  const ended = useEnd();

  const set = (rows: readonly Row[], isChosen: boolean) =>
    setState((before) => {
      const now = before.list === list ? before : none;
      const next = new Map(now.rows);
      for (const row of rows) {
        if (isChosen === now.isAll) next.delete(keyOf(row));
        else next.set(keyOf(row), row);
      }
      return { ...now, rows: next };
    });

  const has = (row: Row) => state.rows.has(keyOf(row)) !== state.isAll;

  return {
    count: state.isAll ? count - state.rows.size : state.rows.size,
    isAll: count > 0 && (state.isAll ? state.rows.size === 0 : state.rows.size === count),
    has,
    toggle(index, isRange) {
      const row = rowAt(index);
      if (row === undefined) return;
      const isChosen = !has(row);
      const from = isRange && last.current?.list === list ? last.current.index : index;
      last.current = { list, index };
      const [first, end] = [Math.min(from, index), Math.max(from, index) + 1];
      const rows = Array.from({ length: end - first }, (_, at) => rowAt(first + at));
      const isWhole = rows.every((one) => one !== undefined);
      if (isWhole) return set(rows as Row[], isChosen);
      void loadRange(first, end, ended()).then((loaded) => set(loaded, isChosen), ignore);
    },
    toggleAll() {
      const isAll = count > 0 && !(state.isAll && state.rows.size === 0);
      setState({ list, isAll, rows: new Map() });
    },
    clear: () => setState(none),
    async load(signal, report) {
      if (!state.isAll) return [...state.rows.values()];
      const all = await loadRange(0, count, signal, report);
      return all.filter((row) => !state.rows.has(keyOf(row)));
    },
  };
}

/** A range that could not be loaded is not chosen; the grid shows why rows are missing. */
const ignore = () => {};

/** Returns a signal that aborts when the grid is left. */
function useEnd(): () => AbortSignal {
  const ended = useRef<AbortController | null>(null);
  useEffect(() => () => ended.current?.abort(), []);
  return () => {
    ended.current ??= new AbortController();
    return ended.current.signal;
  };
}
