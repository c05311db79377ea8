import { systemReason } from '../../src/files/reader/index.ts';

/** An unusable option or file. The message is one line that names it and gives the reason. */
export class BadInput extends Error {
  override readonly name = 'BadInput';

  static file(path: string, error: unknown): BadInput {
    return new BadInput(`${path}: ${systemReason(error)}`);
  }
}

/** Runs `read` and reports any failure as bad input. */
export function fromInput<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new BadInput((error as Error).message);
  }
}
