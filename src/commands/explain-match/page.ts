/** Renders a receipt for people in sales: a sentence, then the values compared. Pure. */
import { styleText } from 'node:util';
import type { MissReason, Receipt, ReceiptKey } from '../../ground/api/index.ts';

const MATCHED: Readonly<Record<ReceiptKey, string>> = {
  email: 'Matched by email address.',
  email_former_employer:
    'Matched by the email address of a former employer: the contact has left the company since.',
  linkedin_url: 'Matched by LinkedIn profile.',
  name: 'Matched by first name, last name and company, all spelled alike.',
  name_spelling:
    'Matched by name and company, spelled differently: accents, the legal form, or where the names are split.',
  name_nickname: 'Matched by name and company; one side has a nickname.',
  name_given: 'Matched by name and company; one side has middle names or initials.',
  name_company_alias: 'Matched by name; the company is known by another name or by its domain.',
  name_former_employer:
    'Matched by name at a former employer: the contact has left the company since.',
  external_id:
    'Matched by the id that the contact has in a system of the account, such as its CRM.',
};

const MISSED: Readonly<Record<MissReason, string>> = {
  no_value: 'No match: the lead has no value to match, or a part of the name is missing.',
  unreadable_value: 'No match: the value of the lead cannot be read.',
  nobody: 'No match: no stored person has these values.',
  tie: 'No match: several people match, and nothing shows which of them is meant.',
  below_min_score:
    'No match: there is one, but such matches are right less often than the job requires.',
  credit_cap: 'No match: the credits that the job may spend were used for earlier leads.',
  cancelled: 'No match: the job was cancelled before this lead was matched.',
};

const NOT_NOTED = 'No match; the job ran before reasons were stored.';

/** Renders the page, ending with a line break. */
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

/** From this number on, the count of people is not exact. */
const CROWD = 101;

function people(count: number): string {
  if (count >= CROWD) return `more than ${CROWD - 1} people`;
  return count === 1 ? '1 person' : `${count} people`;
}
