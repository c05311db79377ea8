import { systemReason } from '../../src/files/reader/index.ts';

/** An option or file that cannot be used; the message is one line that says which, and why. */
export class BadInput extends Error {
  override readonly name = 'BadInput';

  static file(path: string, error: unknown): BadInput {
    return new BadInput(`${path}: ${systemReason(error)}`);
  }
}

/** Runs `read`, whatever fails in which is the fault of what was given. */
export function fromInput<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new BadInput((error as Error).message);
  }
}
