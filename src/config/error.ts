/** A configuration that cannot be used; the message is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Where in a file, and why. Reasons never quote a value: it may be a secret. */
export type Fault = {
  /** From 1. */
  line: number;
  /** JSON pointer (RFC 6901) of the key or entry; '' is the whole file. */
  pointer: string;
  reason: string;
};

/** `tenure.yaml:4: sources[0].timeout: must be …` */
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
