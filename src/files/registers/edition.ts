import { basename } from 'node:path';

/**
 * Returns the latest edition that file names state; null if none states one.
 * @param pattern its groups are the parts of the edition, joined by `joint`
 */
export function latestEdition(
  fileNames: readonly string[],
  pattern: RegExp,
  joint: string,
): string | null {
  const editions = fileNames.flatMap((name) => {
    const parts = pattern.exec(basename(name))?.slice(1);
    return parts === undefined ? [] : [parts.join(joint).toLowerCase()];
  });
  return editions.sort().at(-1) ?? null;
}
