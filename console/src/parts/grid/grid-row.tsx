// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in the cells get the focus
// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot position rows freely
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the keys move between rows without links, too
import { memo } from 'react';
import { useGridTexts } from '../../texts/grid.ts';
import { ROW } from '../row-keys.ts';
import type { Column } from './column.ts';
import classes from './grid.module.css';
import { hrefOf } from './links.ts';

type RowProps<Row> = {
  index: number;
  top: number;
  row: Row | undefined;
  columns: readonly Column<Row>[];
  linkOf(row: Row): string | null;
  nameOf(row: Row): string;
  /** True for the row that the Tab key stops at. */
  isStop: boolean;
  /** Undefined if rows cannot be chosen. */
  isChosen: boolean | undefined;
};

export const GridRow = memo(PlainRow) as typeof PlainRow;

/** ARIA row indexes start at 1, and the header is row 1. */
const FIRST_LINE = 2;

function PlainRow<Row>(props: RowProps<Row>) {
  const { index, top, row, columns, isChosen } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + FIRST_LINE}
      data-row-index={index}
      data-chosen={isChosen || undefined}
      className={`${classes.row} ${classes.line}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isChosen !== undefined && <Choice {...props} />}
      {columns.map(({ key, isWide, title, show }, at) => (
        <div
          role="cell"
          key={key}
          className={classes.cell}
          data-wide={isWide}
          data-title={at === 0 ? undefined : title}
        >
          {at === 0 ? <Name {...props} /> : row === undefined ? <Waiting /> : show(row)}
        </div>
      ))}
    </div>
  );
}

const Waiting = () => <span className={classes.waiting} />;

function Choice<Row>({ row, nameOf, isChosen, isStop }: RowProps<Row>) {
  const texts = useGridTexts();
  return (
    <div role="cell" className={classes.choice} data-choice>
      {row !== undefined && (
        <input
          type="checkbox"
          data-choose
          aria-label={texts.choose(nameOf(row))}
          checked={isChosen}
          tabIndex={isStop ? 0 : -1}
          // The grid listens to clicks, which know of the shift key.
          onChange={nothing}
        />
      )}
    </div>
  );
}

const nothing = () => {};

/** The first cell, which the keys move to. */
function Name<Row>({ row, columns, linkOf, isStop }: RowProps<Row>) {
  const tabIndex = isStop ? 0 : -1;
  if (row === undefined) {
    return <span {...ROW} data-loading tabIndex={tabIndex} className={classes.waiting} />;
  }
  const shown = columns[0]!.show(row);
  const path = linkOf(row);
  if (path === null) {
    return (
      <span {...ROW} tabIndex={tabIndex} className={classes.name}>
        {shown}
      </span>
    );
  }
  return (
    <a {...ROW} href={hrefOf(path)} tabIndex={tabIndex} className={classes.name}>
      {shown}
    </a>
  );
}
