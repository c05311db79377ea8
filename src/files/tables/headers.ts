/**
 * Returns headers for columns that are added to a list. Those that the list already has, in any
 * case, get a prefix.
 * @param headers of the list
 */
export function freeHeaders(
  headers: readonly string[],
  columns: readonly string[],
  prefix: string,
): string[] {
  const taken = new Set(headers.map((header) => header.trim().toLowerCase()));
  return columns.map((column) => {
    let name = column;
    for (let attempt = 1; taken.has(name); attempt += 1) {
      name = `${prefix}${column}${attempt === 1 ? '' : `_${attempt}`}`;
    }
    taken.add(name);
    return name;
  });
}
