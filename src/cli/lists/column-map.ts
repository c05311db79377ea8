/** `--map field=column`: what the user says of their columns. Pure. */
import { InvalidArgumentError } from 'commander';
import type { ColumnRole } from './fields.ts';
import type { Overrides } from './mapping.ts';

/** Headers by role; an empty one leaves the field out. */
export type ColumnMap = ReadonlyMap<ColumnRole, string>;

/** A reader that collects one `--map` after another. */
export const mapReader =
  (roles: readonly ColumnRole[]) =>
  (text: string, earlier: ColumnMap = new Map()): ColumnMap => {
    const [, field, header] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(text) ?? [];
    if (field === undefined || header === undefined) {
      throw new InvalidArgumentError('It must read field=column.');
    }
    const role = roles.find((known) => known === field.toLowerCase());
    if (!role) throw new InvalidArgumentError(`The fields are ${roles.join(', ')}.`);
    return new Map([...earlier, [role, header]]);
  };

/** @throws Error naming the columns there are when one is not among them */
export function resolveMap(map: ColumnMap, headers: readonly string[]): Overrides {
  return new Map(
    [...map].map(([role, header]) => [role, header === '' ? null : find(header, headers)]),
  );
}

function find(header: string, headers: readonly string[]): number {
  const exact = headers.indexOf(header);
  if (exact >= 0) return exact;
  const wanted = header.toLowerCase();
  const loose = headers.findIndex((candidate) => candidate.trim().toLowerCase() === wanted);
  if (loose >= 0) return loose;
  const named = headers.map((candidate) => `"${candidate}"`).join(', ');
  throw new Error(`--map: no column "${header}"; there are ${named}`);
}
