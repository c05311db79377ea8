import { Command } from 'commander';
import { type ContactPage, type ListedContact, listContacts } from '../../people/contacts/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { examples, parseId, parsePageSize, type SharedOptions } from '../options.ts';
import { plainTable, printJson } from '../output.ts';
import { print } from '../terminal.ts';

type Options = SharedOptions & { search?: string; limit: number; after: number };

const AFTER_HELP = `
Oldest first. --search reads all contacts, so it is slow in a large database; "show" finds one
person by email, LinkedIn profile or id at once.
${examples(
  'tenure contact list',
  'tenure contact list --search "silva acme" --limit 100',
  'tenure contact list --after 20 --json',
)}`;

export const listCommand = (): Command =>
  new Command('list')
    .description('list contacts, one page at a time')
    .option('--search <words>', 'words in name, employer, title, email or LinkedIn profile')
    .option('--limit <number>', 'contacts per page, at most 1000', parsePageSize, 20)
    .option('--after <id>', 'start after this contact', parseId)
    .addHelpText('after', AFTER_HELP)
    .action(async ({ search = '', limit, after = 0, ...options }: Options) => {
      const words = search.split(/\s+/).filter(Boolean);
      const page = await withDatabaseToRead(options, ({ db }) =>
        listContacts(db, { search: words, limit, after }),
      );
      if (options.json) printJson(page);
      else print(describe(page));
    });

const HEAD = ['id', 'name', 'title', 'company', 'email', 'verified'];

function describe({ contacts, next }: ContactPage): string {
  if (contacts.length === 0) return 'no contacts\n';
  const table = plainTable(HEAD);
  for (const contact of contacts) table.push(toRow(contact));
  const more = next === null ? '' : `more: repeat the command with --after ${next}\n`;
  return `${table.toString()}\n${more}`;
}

const toRow = (contact: ListedContact): string[] => [
  String(contact.contact_id),
  [contact.first_name, contact.last_name].filter(Boolean).join(' '),
  contact.title ?? '',
  contact.company_name ?? '',
  contact.email ?? '',
  contact.verified_at?.slice(0, 10) ?? '',
];
