/** The options that identify a person; exactly one of them is required. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Identifier } from '../../people/contacts/index.ts';
import {
  cik as cikOf,
  emailAddress,
  isProfileUrl,
  orcidId,
} from '../../profile/normalise/index.ts';
import { UsageError } from '../failure.ts';
import { parseId } from '../options.ts';

export type PersonOptions = {
  email?: string;
  linkedinUrl?: string;
  orcid?: string;
  cik?: string;
  id?: number;
};

export const withPersonOptions = (command: Command): Command =>
  command
    .option(
      '--email <address>',
      'any of their email addresses, also at former employers',
      parseAddress,
    )
    .option('--linkedin-url <url>', 'their LinkedIn profile', parseProfileUrl)
    .option('--orcid <id>', 'their ORCID iD', parseOrcid)
    .option('--cik <number>', 'their number at the SEC', parseCik)
    .option('--id <number>', 'of the contact', parseId);

function parseAddress(text: string): string {
  if (emailAddress(text) !== null) return text;
  throw new InvalidArgumentError('It must be an email address.');
}

function parseProfileUrl(text: string): string {
  if (isProfileUrl(text)) return text;
  throw new InvalidArgumentError('It must be the URL of a LinkedIn profile.');
}

function parseOrcid(text: string): string {
  const id = orcidId(text);
  if (id !== null) return id;
  throw new InvalidArgumentError('It must be an ORCID iD, such as 0000-0002-1825-0097.');
}

function parseCik(text: string): string {
  const number = cikOf(text);
  if (number !== null) return number;
  throw new InvalidArgumentError('It must be a number of at most ten digits.');
}

/** @throws UsageError unless exactly one option is given */
export function parsePerson({ email, linkedinUrl, orcid, cik, id }: PersonOptions): Identifier {
  const given: Identifier[] = [];
  if (email !== undefined) given.push({ email });
  if (linkedinUrl !== undefined) given.push({ linkedinUrl });
  if (orcid !== undefined) given.push({ orcid });
  if (cik !== undefined) given.push({ cik });
  if (id !== undefined) given.push({ id });
  if (given.length === 1) return given[0]!;
  throw new UsageError(
    'identify the person by exactly one of --email, --linkedin-url, --orcid, --cik and --id',
  );
}
