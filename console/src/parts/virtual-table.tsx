// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: headings of a table are not for use
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
/**
 * A table of any length: only rows in sight are in the page. Told to screen readers as a table with
 * all its rows.
 */
import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './virtual-table.module.css';

export type TableColumn<Row> = {
  key: string;
  title: string;
  /** Of the width, beside those of the other columns. */
  grow: number;
  show(row: Row): ReactNode;
};

type TableProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  count: number;
  /** Undefined while it is loaded; asking for it loads it. */
  rowAt(index: number): Row | undefined;
  onOpen?: (index: number) => void;
};

const ROW_PX = 44;
const AHEAD = 12;

export function VirtualTable<Row>({ label, columns, count, rowAt, onOpen }: TableProps<Row>) {
  const view = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => view.current,
    estimateSize: () => ROW_PX,
    overscan: AHEAD,
  });
  const template = columns.map(({ grow }) => `minmax(0, ${grow}fr)`).join(' ');
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      className={classes.table}
      style={{ '--columns': template } as React.CSSProperties}
    >
      <div ref={view} className={classes.view} role="rowgroup" tabIndex={0}>
        <Head columns={columns} />
        <div className={classes.rows} style={{ height: rows.getTotalSize() }} role="presentation">
          {rows.getVirtualItems().map(({ index, start }) => (
            <Line
              key={index}
              index={index}
              top={start}
              row={rowAt(index)}
              columns={columns}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Head<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
      {columns.map(({ key, title }) => (
        <div role="columnheader" key={key} className={classes.cell}>
          {title}
        </div>
      ))}
    </div>
  );
}

type LineProps<Row> = {
  index: number;
  top: number;
  row: Row | undefined;
  columns: readonly TableColumn<Row>[];
  onOpen: ((index: number) => void) | undefined;
};

function Line<Row>({ index, top, row, columns, onOpen }: LineProps<Row>) {
  const open = onOpen && (() => onOpen(index));
  const byKey = (event: KeyboardEvent) => event.key === 'Enter' && open?.();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      tabIndex={open ? 0 : undefined}
      className={`${classes.row} ${classes.line}`}
      data-opens={open ? true : undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={open}
      onKeyDown={open && byKey}
    >
      {columns.map(({ key, show }) => (
        <div role="cell" key={key} className={classes.cell}>
          {row === undefined ? <Skeleton height={12} /> : show(row)}
        </div>
      ))}
    </div>
  );
}
