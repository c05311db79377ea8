/** What a refresh may be asked for (docs/interface.md#requested-attributes). */
import { InvalidArgumentError } from 'commander';
import { REFRESH_ATTRIBUTES, type RefreshAttribute } from '../../api/index.ts';

/** Reads `--attributes`. Any other name would be charged at the highest tier. */
export function readAttributes(text: string): RefreshAttribute[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const attributes = names.map((name) => REFRESH_ATTRIBUTES.find((known) => known === name));
  if (attributes.includes(undefined)) {
    throw new InvalidArgumentError(`They are ${REFRESH_ATTRIBUTES.join(', ')}, comma-separated.`);
  }
  return [...new Set(attributes as RefreshAttribute[])];
}
