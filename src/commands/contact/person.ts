/** The options that identify a person; exactly one of them is required. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Identifier } from '../../people/contacts/index.ts';
import { emailAddress, isProfileUrl } from '../../profile/normalise/index.ts';
import { UsageError } from '../failure.ts';
import { parseId } from '../options.ts';

export type PersonOptions = { email?: string; linkedinUrl?: string; id?: number };

export const withPersonOptions = (command: Command): Command =>
  command
    .option(
      '--email <address>',
      'any of their email addresses, also at former employers',
      parseAddress,
    )
    .option('--linkedin-url <url>', 'their LinkedIn profile', parseProfileUrl)
    .option('--id <number>', 'of the contact', parseId);

function parseAddress(text: string): string {
  if (emailAddress(text) !== null) return text;
  throw new InvalidArgumentError('It must be an email address.');
}

function parseProfileUrl(text: string): string {
  if (isProfileUrl(text)) return text;
  throw new InvalidArgumentError('It must be the URL of a LinkedIn profile.');
}

/** @throws UsageError unless exactly one option is given */
export function parsePerson({ email, linkedinUrl, id }: PersonOptions): Identifier {
  const given: Identifier[] = [];
  if (email !== undefined) given.push({ email });
  if (linkedinUrl !== undefined) given.push({ linkedinUrl });
  if (id !== undefined) given.push({ id });
  if (given.length === 1) return given[0]!;
  throw new UsageError('identify the person by exactly one of --email, --linkedin-url and --id');
}
