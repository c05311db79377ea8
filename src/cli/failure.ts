/** What a failure says on standard error, and the exit code it ends with. */
import { constants } from 'node:os';
import { CommanderError } from 'commander';
import { hideSecrets } from './secrets.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Wrong usage that only the command itself can see, such as two options that exclude each other. */
export class UsageError extends Error {}

/** A signal ended the command; the exit code is the one shells give for it. */
export class Interruption extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super('interrupted');
    this.signal = signal;
  }
}

/** What commander throws for `--help` carries 0, for anything else a mistake in the arguments. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  if (error instanceof Interruption) return 128 + constants.signals[error.signal];
  return error instanceof UsageError ? WRONG_USAGE : FAILED;
}

/** One line, without secrets; with DEBUG set, where it came from as well. Null when commander has said it. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof CommanderError) return null;
  if (process.env.DEBUG && error instanceof Error) return hideSecrets(error.stack ?? error.message);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return hideSecrets(text.trim().replaceAll(/\s*\n\s*/g, ' '));
}
