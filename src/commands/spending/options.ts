/** Options of commands that spend credits. */
import { InvalidArgumentError, Option } from 'commander';
import { parseCredits } from '../options.ts';

export type SpendingOptions = {
  maxCredits?: number;
  yes?: true;
};

export const capOption = (): Option =>
  new Option(
    '--max-credits <credits>',
    'the most the whole list may cost; what comes after it is free and without results',
  ).argParser(parseCap);

export const spendingOptions = (): Option[] => [
  capOption(),
  new Option('-y, --yes', 'do not ask before credits are spent'),
];

function parseCap(text: string): number {
  const credits = parseCredits(text);
  if (credits === 0) throw new InvalidArgumentError('It must be more than 0.');
  return credits;
}
