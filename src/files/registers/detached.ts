/**
 * Returns a copy of a value of a line. The engine keeps a line in memory as long as any part of it,
 * so values that outlive their line are copied.
 */
export const detached = (value: string): string => Buffer.from(value).toString();
