// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be positioned
// biome-ignore-all lint/a11y/useFocusableInteractive: headings do nothing
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: keyboards scroll it
/**
 * A table of any length. Only the visible rows are in the page; screen readers get the full number
 * of rows.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type ReactNode, type SyntheticEvent, useRef } from 'react';
import classes from './virtual-table.module.css';

export type TableColumn<Row> = {
  key: string;
  title: string;
  /** Share of the width, relative to the other columns. */
  grow: number;
  show(row: Row): ReactNode;
};

type TableProps<Row> = {
  label: string;
  /** Keep the array between renders: a new one redraws all rows. */
  columns: readonly TableColumn<Row>[];
  count: number;
  /** Undefined while the row is loading. Calling it starts the load. */
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
      onClick={onOpen && ((event) => openFrom(event, onOpen))}
      onKeyDown={onOpen && ((event) => isEnter(event) && openFrom(event, onOpen))}
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
              opens={onOpen !== undefined}
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

const isEnter = ({ key }: KeyboardEvent) => key === 'Enter';

/** One listener on the table, so that a new `onOpen` does not redraw the rows. */
function openFrom({ target }: SyntheticEvent, onOpen: (index: number) => void): void {
  const line = (target as Element).closest<HTMLElement>('[data-opens]');
  if (line) onOpen(Number(line.ariaRowIndex) - FIRST_LINE);
}

/** ARIA row indexes start at 1, and the header is row 1. */
const FIRST_LINE = 2;

type LineProps<Row> = {
  index: number;
  top: number;
  row: Row | undefined;
  columns: readonly TableColumn<Row>[];
  opens: boolean;
};

const Line = memo(PlainLine) as typeof PlainLine;

function PlainLine<Row>({ index, top, row, columns, opens }: LineProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + FIRST_LINE}
      tabIndex={opens ? 0 : undefined}
      className={`${classes.row} ${classes.line}`}
      data-opens={opens || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map(({ key, show }) => (
        <div role="cell" key={key} className={classes.cell}>
          {row === undefined ? <span className={classes.waiting} /> : show(row)}
        </div>
      ))}
    </div>
  );
}
