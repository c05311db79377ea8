/** Editions of registers, as their files name them. Pure. */
import { basename } from 'node:path';
import type { Register } from './register.ts';

/** Files of one edition, which are read together. */
export type Edition = { edition: string | null; paths: string[] };

/**
 * Groups files by edition, in the order given. Files that state none belong to the only edition of
 * the others; without one, or with several, they are read first, together.
 */
export function groupEditions(register: Register, paths: readonly string[]): Edition[] {
  const named = paths.map((path) => ({ path, edition: register.editionOf([basename(path)]) }));
  const editions = [...new Set(named.map(({ edition }) => edition))].filter((one) => one !== null);
  const only = editions.length === 1 ? editions[0]! : null;
  const groups = Map.groupBy(named, ({ edition }) => edition ?? only);
  const without = groups.get(null);
  groups.delete(null);
  return [
    ...(without ? [{ edition: null, paths: pathsOf(without) }] : []),
    ...[...groups].map(([edition, files]) => ({ edition, paths: pathsOf(files) })),
  ];
}

const pathsOf = (files: readonly { path: string }[]): string[] => files.map(({ path }) => path);

/**
 * Returns the last day of an edition that names a year, quarter, month or day, `YYYY-MM-DD`; null for
 * other editions.
 */
export function dayOfEdition(edition: string): string | null {
  const [, year, quarter] = /^(\d{4})-?q([1-4])$/i.exec(edition) ?? [];
  if (year && quarter) return lastDay(Number(year), Number(quarter) * 3);
  const [, ofYear, month, day] =
    /^(\d{4})(?:[-_]?(0[1-9]|1[0-2])(?:[-_]?(0[1-9]|[12]\d|3[01]))?)?(?!\d)/.exec(edition) ?? [];
  if (!ofYear) return null;
  if (day) return `${ofYear}-${month}-${day}`;
  return lastDay(Number(ofYear), Number(month ?? 12));
}

const lastDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
