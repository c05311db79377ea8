import { nameOf } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { titleKey } from '../titles/index.ts';

/** A text of a position to order by. */
export type Reader = (position: Position) => string;

export const startOf: Reader = ({ start_date }) => start_date ?? '';
export const endOf: Reader = ({ end_date }) => end_date ?? '';
const employerName: Reader = ({ company }) => (company ? nameOf(company) : '');
const title: Reader = ({ title: text }) => (text ? titleKey(text) : '');

/** Without meaning of its own: only makes an order the same for every order of the list. */
const LAST_RESORT: readonly Reader[] = [employerName, title, JSON.stringify];

function firstDifference(a: Position, b: Position, readers: readonly Reader[]): number {
  for (const read of readers) {
    const [first, second] = [read(a), read(b)];
    if (first !== second) return first < second ? -1 : 1;
  }
  return 0;
}

/** Orders positions by texts that mean something, then in a fixed way; 0 only for equal ones. */
export const compareBy = (a: Position, b: Position, ...readers: readonly Reader[]): number =>
  firstDifference(a, b, readers) || firstDifference(a, b, LAST_RESORT);
