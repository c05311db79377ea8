/** Numbers in the query string (docs/rulings.md#numbers-in-the-query). */
import { Type } from 'typebox';
import { invalid } from '../api/index.ts';
import { toId } from './ids.ts';
import type { Query } from './query.ts';

type Bounds<T = number> = { least: number; most: number; fallback: T };

/** A whole number with a default, as the document describes it. */
export const wholeNumber = (
  description: string,
  fallback: number,
  bounds: { minimum?: number; maximum?: number } = {},
) =>
  Type.Optional(Type.Integer({ description, ...bounds, default: fallback, examples: [fallback] }));

/** A whole number within bounds, or null for anything else; `fallback` when absent. */
export function parseWithin(query: Query, name: string, bounds: Bounds): number | null {
  const value = query[name];
  if (value === undefined) return bounds.fallback;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
  return number !== null && number >= bounds.least && number <= bounds.most ? number : null;
}

/**
 * A whole number, for endpoints that have no error for a bad one: `fallback` for what is not a whole
 * number, the nearest bound for one out of bounds.
 */
export function parseClamped(query: Query, name: string, bounds: Bounds): number {
  const value = query[name];
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return bounds.fallback;
  return Math.min(Math.max(Number(value), bounds.least), bounds.most);
}

/**
 * A whole number within bounds; `fallback` when absent.
 * @throws ServiceError `invalid` for anything else
 */
export function parseWhole<T>(
  query: Query,
  name: string,
  { least, most, fallback }: Bounds<T>,
): number | T {
  if (query[name] === undefined) return fallback;
  const number = parseWithin(query, name, { least, most, fallback: least });
  if (number !== null) return number;
  throw invalid(`${name}: must be a whole number from ${least} to ${most}`);
}

/**
 * An id; null when absent.
 * @throws ServiceError `invalid` for anything else
 */
export function parseId(query: Query, name: string): number | null {
  const value = query[name];
  if (value === undefined) return null;
  const id = typeof value === 'string' ? toId(value) : null;
  if (id !== null) return id;
  throw invalid(`${name}: must be a whole number`);
}
