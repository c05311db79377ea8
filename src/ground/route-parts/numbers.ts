/** Numbers in the query string (docs/rulings.md#numbers-in-the-query). */
import { Type } from 'typebox';
import { invalid } from '../api/index.ts';
import { toId } from './ids.ts';
import type { Query } from './query.ts';

type Bounds<T = number> = { least: number; most: number; fallback: T };

/** The schema of a whole number with a default. */
export const wholeNumber = (
  description: string,
  fallback: number,
  bounds: { minimum?: number; maximum?: number } = {},
) =>
  Type.Optional(Type.Integer({ description, ...bounds, default: fallback, examples: [fallback] }));

/** Parses a whole number within bounds: `fallback` if absent, null for any other value. */
export function parseWithin(query: Query, name: string, bounds: Bounds): number | null {
  const value = query[name];
  if (value === undefined) return bounds.fallback;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
  return number !== null && number >= bounds.least && number <= bounds.most ? number : null;
}

/**
 * Parses a whole number, for endpoints without an error for a bad one. Returns the nearest bound
 * for a number out of bounds, and `fallback` for any other value.
 */
export function parseClamped(query: Query, name: string, bounds: Bounds): number {
  const value = query[name];
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return bounds.fallback;
  return Math.min(Math.max(Number(value), bounds.least), bounds.most);
}

/**
 * Parses a whole number within bounds; `fallback` if absent.
 * @throws ServiceError `invalid` for any other value
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
 * Parses an id; null if absent.
 * @throws ServiceError `invalid` for any other value
 */
export function parseId(query: Query, name: string): number | null {
  const value = query[name];
  if (value === undefined) return null;
  const id = typeof value === 'string' ? toId(value) : null;
  if (id !== null) return id;
  throw invalid(`${name}: must be a whole number`);
}
