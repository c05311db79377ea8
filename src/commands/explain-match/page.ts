/** A receipt as somebody in sales reads it: a sentence, then what was compared. Pure. */
import { styleText } from 'node:util';
import type { MatchKey, MissReason, Receipt } from '../../ground/api/index.ts';

const MATCHED: Readonly<Record<MatchKey, string>> = {
  email: 'Matched by email address.',
  email_former_employer:
    'Matched by the email address of a former employer: the contact has left the company since.',
  linkedin_url: 'Matched by LinkedIn profile.',
  name: 'Matched by first name, last name and company, all spelled alike.',
  name_spelling:
    'Matched by name and company, spelled otherwise: accents, the legal form, or where the names are split.',
  name_nickname: 'Matched by name and company; one side has a nickname.',
  name_given: 'Matched by name and company; one side has further given names or initials.',
  name_company_alias: 'Matched by name; the company is known by another name or by its domain.',
  name_former_employer:
    'Matched by name at a former employer: the contact has left the company since.',
};

const MISSED: Readonly<Record<MissReason, string>> = {
  no_value: 'No match: the lead has no value to be matched by, or a part of the name is missing.',
  unreadable_value: 'No match: the value of the lead cannot be read.',
  nobody: 'No match: nobody on record has these values.',
  tie: 'No match: several people fit, and nothing tells which of them is meant.',
  below_min_score:
    'No match: there is one, but such matches are right less often than the job asks for.',
  credit_cap: 'No match: the credits that the job may cost were spent on the leads before.',
  cancelled: 'No match: the job was cancelled before anybody was looked for.',
};

const NOT_NOTED = 'No match; the job was run before reasons were noted.';

/** The page, with a last line break. */
export function receiptPage(receipt: Receipt): string {
  const { lead, contact, candidates } = receipt;
  const lines = [
    styleText('bold', sentence(receipt)),
    ...(lead === null ? [] : [`  lead     ${lead}`]),
    ...(contact === null ? [] : [`  contact  ${contact}`]),
    ...(candidates === null ? [] : [`  on the key: ${people(candidates)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function sentence({ key, score, reason }: Receipt): string {
  if (key !== null) return `${MATCHED[key]} Of 100 such matches ${score} are right.`;
  return reason === null ? NOT_NOTED : MISSED[reason];
}

/** As many are told for any more. */
const CROWD = 101;

function people(count: number): string {
  if (count >= CROWD) return `more than ${CROWD - 1} people`;
  return count === 1 ? '1 person' : `${count} people`;
}
