// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot position rows freely
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: keyboards scroll it
/**
 * A table of any length with links, sorting and selection. Only the rows in sight are in the page;
 * screen readers get the full number of rows. Narrow grids show rows as cards.
 */
import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useGridTexts } from '../../texts/grid.ts';
import type { Column, Sort } from './column.ts';
import classes from './grid.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useKeptOffset } from './kept-offset.ts';
import { FOCUSED, indexOf, useKeys } from './keys.ts';
import { isPlainClick, useOpen } from './links.ts';
import type { Selection } from './selection.ts';

type GridProps<Row> = {
  label: string;
  /** Keep the array between renders: a new one redraws all rows. The first has the row's link. */
  columns: readonly Column<Row>[];
  count: number;
  /** Undefined while the row is loading. Calling it starts the load. */
  rowAt(index: number): Row | undefined;
  /** The address of the row's page; null for none. Keep the function between renders. */
  linkOf(row: Row): string | null;
  /** The row's name, for its checkbox. Keep the function between renders. */
  nameOf(row: Row): string;
  sort?: Sort | undefined;
  /** Undefined sorts as the list is by itself. */
  onSort?(sort: Sort | undefined): void;
  selection?: Selection<Row>;
};

const ROW_PX = 32;
const LINE_PX = 22;
const CARD_PADDING_PX = 14;
/** Narrower tables cut their cells too much. */
const NARROW_PX = 700;
const AHEAD = 8;
/** Rows that are reused for others while the grid is scrolled, which is faster than new ones. */
const REUSED = 64;
/** Browsers draw no higher elements. */
const MOST_PX = 30_000_000;

export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rowAt, linkOf, nameOf, selection } = props;
  const table = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { ref: sized, width } = useElementSize();
  const isNarrow = (width || likelyWidth()) < NARROW_PX;
  const rowPx = isNarrow ? cardLines(columns) * LINE_PX + CARD_PADDING_PX : ROW_PX;
  const count = Math.min(props.count, Math.floor(MOST_PX / rowPx));
  const offset = useKeptOffset(label, view);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => view.current,
    estimateSize: () => rowPx,
    overscan: AHEAD,
    initialOffset: offset,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of a row has changed
  useLayoutEffect(() => rows.measure(), [rowPx]);
  /** The row that the Tab key stops at. */
  const [active, setActive] = useState(0);
  const pageRows = Math.max(1, Math.floor((view.current?.clientHeight ?? 0) / rowPx) - 1);
  const scrollTo = (index: number) => rows.scrollToIndex(index);
  const keys = useKeys({ table, count, pageRows, scrollTo, onChoose: selection?.toggle });
  const open = useOpen();
  const texts = useGridTexts();
  const reference = useCallback(
    (element: HTMLDivElement | null) => {
      table.current = element;
      sized(element);
    },
    [sized],
  );
  const style = {
    '--columns': templateOf(columns, selection !== undefined),
    '--row': `${rowPx}px`,
    '--rows': `${rows.getTotalSize()}px`,
  };
  const shown = rows.getVirtualItems();
  const stop = shown.some(({ index }) => index === active) ? active : shown[0]?.index;
  return (
    <div ref={reference}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={count + 1}
        className={classes.table}
        data-cards={isNarrow || undefined}
        style={style as CSSProperties}
        onClick={(event) => follow(event, { open, toggle: selection?.toggle })}
        onKeyDown={keys.press}
        onFocus={({ target }) => {
          keys.forget(target);
          const index = indexOf(target);
          if (index !== null) setActive(index);
        }}
      >
        <div ref={view} className={classes.view} role="rowgroup" tabIndex={0}>
          <GridHead {...props} />
          <div className={classes.rows} role="presentation">
            {shown.map(({ index, start }) => {
              const row = rowAt(index);
              return (
                <GridRow
                  key={shown.length > REUSED ? index : index % REUSED}
                  index={index}
                  top={start}
                  row={row}
                  columns={columns}
                  linkOf={linkOf}
                  nameOf={nameOf}
                  isStop={index === stop}
                  isChosen={selection && (row === undefined ? false : selection.has(row))}
                />
              );
            })}
          </div>
        </div>
      </div>
      {count < props.count && (
        <Text size="sm" c="dimmed">
          {texts.first(count)}
        </Text>
      )}
    </div>
  );
}

const NAVIGATION_PX = 260;

/** The width before it is measured. Narrow screens have no navigation beside the content. */
const likelyWidth = () => (innerWidth < 768 ? innerWidth : innerWidth - NAVIGATION_PX);

/** The lines of a card: a wide column takes one, and others share one. */
function cardLines(columns: readonly Pick<Column<never>, 'isWide'>[]): number {
  const wide = columns.filter(({ isWide }) => isWide).length;
  return wide + Math.ceil((columns.length - wide) / 2);
}

const templateOf = <Row,>(columns: readonly Column<Row>[], hasChoice: boolean): string =>
  `${hasChoice ? '36px ' : ''}${columns.map(({ grow }) => `minmax(0, ${grow}fr)`).join(' ')}`;

type Following = {
  open(href: string): void;
  toggle: ((index: number, isRange: boolean) => void) | undefined;
};

/** One listener for all rows. A click beside the link opens the row, too, but selects text. */
function follow(event: MouseEvent<HTMLElement>, { open, toggle }: Following): void {
  const target = event.target as Element;
  const index = indexOf(target);
  if (index === null) return;
  if (target.closest('[data-choice]')) {
    if (target instanceof HTMLInputElement) toggle?.(index, event.shiftKey);
    return;
  }
  const own = target.closest('a');
  if (own && !own.hasAttribute(FOCUSED)) return;
  const link = own ?? target.closest('[data-row-index]')?.querySelector('a');
  if (!link?.href || !isPlainClick(event)) return;
  if (own === null && getSelection()?.toString()) return;
  event.preventDefault();
  open(`${new URL(link.href).pathname}${new URL(link.href).search}`);
}
