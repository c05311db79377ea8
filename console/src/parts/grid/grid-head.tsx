// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in the cells get the focus
// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot position rows freely
import { useGridTexts } from '../../texts/grid.ts';
import type { Column, Sort } from './column.ts';
import classes from './grid.module.css';
import type { Selection } from './selection.ts';

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  onSort?(sort: Sort | undefined): void;
  selection?: Selection<Row>;
};

/** The headers, which sort and choose all rows. */
export function GridHead<Row>({ columns, sort, onSort, selection }: HeadProps<Row>) {
  return (
    <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
      {selection && <ChooseAll selection={selection} />}
      {columns.map((column) => (
        <Header
          key={column.key}
          column={column}
          order={sort?.by === column.key ? sort.order : undefined}
          onSort={column.sorts && onSort}
        />
      ))}
    </div>
  );
}

function ChooseAll<Row>({ selection }: { selection: Selection<Row> }) {
  const texts = useGridTexts();
  const { count, isAll, toggleAll } = selection;
  return (
    <div role="columnheader" className={classes.choice}>
      <input
        type="checkbox"
        aria-label={texts.chooseAll}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={toggleAll}
      />
      <span className={classes.chooseAll} aria-hidden="true">
        {texts.chooseAll}
      </span>
    </div>
  );
}

type HeaderProps<Row> = {
  column: Column<Row>;
  /** Undefined if the grid is not sorted by it. */
  order: Sort['order'] | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
};

const SIGNS = { asc: '↑', desc: '↓' } as const;
const UNSORTED = '↑↓';
const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;

function Header<Row>({ column: { key, title, sorts }, order, onSort }: HeaderProps<Row>) {
  const texts = useGridTexts();
  if (!onSort || !sorts) {
    return (
      <div role="columnheader" className={`${classes.cell} ${classes.plain}`}>
        {title}
      </div>
    );
  }
  const other = sorts === 'asc' ? 'desc' : 'asc';
  // Once in the usual order, once reversed, then as the list is by itself.
  const next = order === undefined ? sorts : order === sorts ? other : undefined;
  return (
    <div role="columnheader" aria-sort={order && SPOKEN[order]} className={classes.cell}>
      <button
        type="button"
        className={classes.sort}
        title={texts.sortBy(title)}
        onClick={() => onSort(next && { by: key, order: next })}
      >
        {title} <span aria-hidden="true">{order ? SIGNS[order] : UNSORTED}</span>
      </button>
    </div>
  );
}
