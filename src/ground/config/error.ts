/** Errors of a configuration: their line, their reason, and the probably intended name. */

/** A configuration that cannot be used; the message is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** An error at one line of the file. Reasons never quote a value, because it may be a secret. */
export type Fault = {
  /** The line number, from 1. */
  line: number;
  /** JSON pointer (RFC 6901) of the key or entry; '' for the whole file. */
  pointer: string;
  reason: string;
};

/** Returns an error with a message such as `tenure.yaml:4: sources[0].timeout: must be …`. */
export function faultIn(file: string, { line, pointer, reason }: Fault): ConfigError {
  const path = pointer === '' ? '' : `${dotted(pointer)}: `;
  return new ConfigError(`${file}:${line}: ${path}${reason}`);
}

export const pointerTo = (parent: string, key: string | number): string =>
  `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** `/sources/0/timeout` → `sources[0].timeout` */
function dotted(pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.map(step).join('').replace(/^\./, '');
}

function step(key: string): string {
  if (/^\d+$/.test(key)) return `[${key}]`;
  return /^[\w-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** Returns the known name closest to a mistyped one; null if no known name is close. */
export function nearest(typed: string, known: readonly string[]): string | null {
  const distances = known.map((name) => ({ name, distance: editDistance(typed, name) }));
  distances.sort((a, b) => a.distance - b.distance);
  const [best] = distances;
  return best && best.distance <= Math.max(1, typed.length * 0.4) ? best.name : null;
}

/** Returns the Levenshtein distance, ignoring letter case. */
function editDistance(a: string, b: string): number {
  const target = [...b.toLowerCase()];
  let row = [0, ...target.map((_, i) => i + 1)];
  for (const letter of a.toLowerCase().slice(0, 64)) {
    const next = [row[0]! + 1];
    target.forEach((wanted, i) => {
      const replaced = row[i]! + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, row[i + 1]! + 1, next[i]! + 1));
    });
    row = next;
  }
  return row.at(-1)!;
}
