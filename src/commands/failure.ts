/** What a failure says on standard error, and the exit code it ends with. */
import { constants } from 'node:os';
import { CommanderError } from 'commander';
import { Interruption } from './interruption.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Wrong usage that only the command itself can see, such as two options that exclude each other. */
export class UsageError extends Error {}

/**
 * Commander throws too: with code 0 after `--help` and `--version`, else for wrong arguments. A signal
 * gives the code that shells give for it.
 */
export function toExitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  if (error instanceof Interruption) return 128 + constants.signals[error.signal];
  return error instanceof UsageError ? WRONG_USAGE : FAILED;
}

/**
 * One line without secrets; with DEBUG set, the stack as well. Null when commander has already said
 * it.
 */
export function describeFailure(error: unknown): string | null {
  if (error instanceof CommanderError) return null;
  if (process.env.DEBUG && error instanceof Error) return hideSecrets(error.stack ?? error.message);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return hideSecrets(text.trim().replaceAll(/\s*\n\s*/g, ' '));
}

/** Secrets that a command was given or a library quotes, and what stands for each in a message. */
const SECRETS: readonly [RegExp, string][] = [
  // API keys, wherever they stand by mistake.
  [/\btnr_\w+/g, 'tnr_…'],
  // A user name and password before a host; a password may hold an @ of its own.
  [/\/\/[^\s/?#]*@/g, '//…@'],
  [/(:\/\/[^\s?#'")]*)\?[^\s'")]+/g, '$1?…'],
];

/** Takes secrets out of a message: terminals, logs and CI systems keep what is on standard error. */
export const hideSecrets = (text: string): string =>
  SECRETS.reduce((hidden, [secret, instead]) => hidden.replaceAll(secret, instead), text);
