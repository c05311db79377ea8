import { Command } from 'commander';
import type { Origin, SourceAnswer } from '../../people/contacts/index.ts';
import type { ContactReport } from '../../people/wrong/index.ts';
import { type ShownContact, showContact } from '../../work/privacy/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { print } from '../terminal.ts';
import { type PersonOptions, parsePerson, withPersonOptions } from './person.ts';

export const showCommand = (): Command =>
  withPersonOptions(new Command('show'))
    .description('print what is stored about a person')
    .addHelpText(
      'after',
      examples(
        'tenure contact show --email ana@acme.example',
        'tenure contact show --id 12 --json',
      ),
    )
    .action(async (options: SharedOptions & PersonOptions) => {
      const person = parsePerson(options);
      const contact = await withDatabaseToRead(options, (database) =>
        showContact(database, person),
      );
      if (options.json) printJson(contact);
      else print(`${describe(contact).join('\n')}\n`);
    });

function describe({ record, reports, ...contact }: ShownContact): string[] {
  const name = [record.first_name, record.last_name].filter(Boolean).join(' ');
  return [
    `Contact ${contact.contact_id}, ${name || 'name unknown'}`,
    `version ${contact.version} of ${contact.versions}, from ${contact.source} on ${toDay(contact.observed_at)}`,
    ...contact.observations.map(describeAnswer),
    '',
    ...Object.entries(record).flatMap(([field, value]) => describeField(field, value)),
    ...reports.flatMap((report, at) => describeReport(report, at)),
  ];
}

const REPORTED: Record<ContactReport['reason'], string> = {
  wrong_person: 'as the wrong person',
  wrong_email: 'for a wrong address',
  wrong_phone: 'for a wrong number',
};

const describeReport = (
  { account_id, dispute_id, reason }: ContactReport,
  at: number,
): string[] => [
  ...(at === 0 ? [''] : []),
  `Reported by account ${account_id} ${REPORTED[reason]} (dispute ${dispute_id})`,
];
/** Returns a line such as "upstream, 2026-11-20: found, as of 2026-11-20, CFO at Newco (ahead)". */
function describeAnswer({ source, outcome, asked_at, as_of, primary, ...answer }: SourceAnswer) {
  const post = [primary?.title, primary?.company].filter(Boolean).join(' at ');
  const parts = [outcome, ...(as_of ? [`as of ${toDay(as_of)}`] : []), ...(post ? [post] : [])];
  const { stands } = answer;
  const told = `${source}, ${toDay(asked_at)}: ${parts.join(', ')}${stands ? ` (${stands})` : ''}`;
  return [told, ...describeEntry(answer)].join('\n');
}

/** Returns a line with the entry of a public register. */
function describeEntry({ register, edition, link }: Pick<SourceAnswer, keyof Origin>): string[] {
  if (register === null) return [];
  return [`  entry of the register ${[register, edition, link].filter(Boolean).join(', ')}`];
}

const toDay = (time: Date): string => time.toISOString().slice(0, 10);

/** One line; for a list, a line for each entry. */
const describeField = (field: string, value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(
    (one, at) => `${(at === 0 ? field : '').padEnd(16)}  ${describeValue(one)}`,
  );

/** One line with the members of a contact record. */
function describeValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, member]) => member !== null)
    .map(([key, member]) =>
      typeof member === 'object' ? `${key} (${describeValue(member)})` : `${key} ${member}`,
    )
    .join(', ');
}
