/**
 * Options that several commands share, and parsers of their values. A parser throws commander's
 * `InvalidArgumentError` with the reason; commander adds the option's name and ends with wrong
 * usage.
 */
import { type Command, InvalidArgumentError, Option } from 'commander';

/** An option of every command. Commands without a database ignore it. */
export const dataDirOption = (): Option =>
  new Option(
    '--data-dir <folder>',
    'folder of the embedded database; unused with DATABASE_URL',
  ).default('./data');

export const jsonOption = (): Option =>
  new Option('--json', 'print one JSON value on standard output');

export type SharedOptions = { dataDir: string; json?: boolean };

/** Adds the options that all database commands have at the end of their help. */
export const withSharedOptions = (command: Command): Command =>
  command.addOption(dataDirOption()).addOption(jsonOption());

/** Examples at the end of a command's help. */
export const examples = (...lines: string[]): string =>
  ['\nExamples:', ...lines.map((line) => `  $ ${line}`)].join('\n');

const MAX_TEXT_LENGTH = 255;
const MAX_INTEGER = 2_147_483_647;

export function parseText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new InvalidArgumentError('It must not be empty.');
  if ([...trimmed].length > MAX_TEXT_LENGTH) {
    throw new InvalidArgumentError(`It must have at most ${MAX_TEXT_LENGTH} characters.`);
  }
  return trimmed;
}

export function parseEmail(text: string): string {
  const trimmed = parseText(text);
  if (!/^[^\s@]+@[^\s@]+$/.test(trimmed)) {
    throw new InvalidArgumentError('It must be an email address.');
  }
  return trimmed;
}

/** A calendar date, `YYYY-MM-DD`. */
export function parseDate(text: string): string {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) {
    throw new InvalidArgumentError('It must be a date, YYYY-MM-DD.');
  }
  const time = new Date(`${text}T00:00:00Z`);
  // JavaScript reads 30 February as 2 March.
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text) {
    throw new InvalidArgumentError('There is no such day.');
  }
  return text;
}

/** A date as in `parseDate`, or `never`. */
export const parseDateOrNever = (text: string): string =>
  text === 'never' ? text : parseDate(text);

/** Credits from 0, with at most two decimals. */
export function parseCredits(text: string): number {
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) {
    throw new InvalidArgumentError(
      'It must be a number from 0 to 999999999.99 with at most two decimals.',
    );
  }
  return Number(text);
}

/** A whole number from 0. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d{1,10}$/.test(text) || count > MAX_INTEGER) {
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_INTEGER}.`);
  }
  return count;
}

/** A whole number from 1 to 1,000. */
export function parsePageSize(text: string): number {
  if (!/^[1-9]\d{0,2}$|^1000$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
  }
  return Number(text);
}

/** A whole number from 0 to 100. */
export function parseScore(text: string): number {
  if (!/^\d{1,2}$|^100$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 0 to 100.');
  }
  return Number(text);
}

export function parseId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1.');
  }
  return Number(text);
}

export function parseBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') {
    throw new InvalidArgumentError('It must be true or false.');
  }
  return text === 'true';
}
