/** Checks the name of a list, and changes to it. */
import { invalid } from '../../ground/api/index.ts';
import { hasMoreCharacters } from '../../ground/json/index.ts';
import type { ListChange } from './schemas.ts';

const LONGEST_NAME = 255;

export type Changes = { name?: string | undefined; kept?: boolean | undefined };

/** @throws ServiceError `invalid` naming the member */
export function parseListChanges({ name, kept }: ListChange): Changes {
  if (name === undefined && kept === undefined) {
    throw invalid('name: is required, unless kept is given');
  }
  return { name: name === undefined ? undefined : parseListName(name), kept };
}

/** @throws ServiceError `invalid` for an empty or long name */
export function parseListName(given: string): string {
  const name = given.trim().replaceAll('\0', '').toWellFormed();
  if (name === '') throw invalid('name: must not be empty');
  if (hasMoreCharacters(name, LONGEST_NAME)) {
    throw invalid(`name: must have at most ${LONGEST_NAME} characters`);
  }
  return name;
}
