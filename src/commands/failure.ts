/** Turns a failure into a message on standard error and an exit code. */
import { constants } from 'node:os';
import { CommanderError } from 'commander';
import { Interruption } from './interruption.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Wrong usage that commander cannot detect, such as two options that exclude each other. */
export class UsageError extends Error {}

/**
 * Returns the exit code. Commander also throws: code 0 after `--help` and `--version`, other codes
 * for wrong arguments. A signal gives the exit code that shells use for it.
 */
export function toExitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  if (error instanceof Interruption) return 128 + constants.signals[error.signal];
  return error instanceof UsageError ? WRONG_USAGE : FAILED;
}

/**
 * Returns one line without secrets; with DEBUG set, also the stack. Null if commander has already
 * printed the message.
 */
export function describeFailure(error: unknown): string | null {
  if (error instanceof CommanderError) return null;
  if (process.env.DEBUG && error instanceof Error) return hideSecrets(error.stack ?? error.message);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return hideSecrets(text.trim().replaceAll(/\s*\n\s*/g, ' '));
}

/** Secrets that may occur in messages, each with its replacement. */
const SECRETS: readonly [RegExp, string][] = [
  // API keys anywhere in the text.
  [/\btnr_\w+/g, 'tnr_…'],
  // User name and password before a host. A password may contain an @.
  [/\/\/[^\s/?#]*@/g, '//…@'],
  [/(:\/\/[^\s?#'")]*)\?[^\s'")]+/g, '$1?…'],
];

/** Removes secrets from a message, because terminals, logs and CI systems store standard error. */
export const hideSecrets = (text: string): string =>
  SECRETS.reduce((hidden, [secret, instead]) => hidden.replaceAll(secret, instead), text);
