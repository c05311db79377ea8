/**
 * Headers for the columns that stand beside a list: those that the list has, whatever their case, get
 * a prefix.
 * @param headers of the list itself
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
