import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  /** Share of the width, relative to the other columns. */
  grow: number;
  /** True if it takes a whole line of a card; other columns share a line. */
  isWide?: boolean;
  /** The order in which a first click on the header sorts; absent if it does not sort. */
  sorts?: 'asc' | 'desc';
  show(row: Row): ReactNode;
};

/** The column that a grid is sorted by. */
export type Sort = { by: string; order: 'asc' | 'desc' };
