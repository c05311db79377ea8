import type { MatchField, MatchKey } from '../../api/index.ts';
import { companyName, emailAddress, personName } from '../normalise/index.ts';
import type { ContactRecord } from '../record.ts';
import { isLeftBehind, renderedText } from '../views/index.ts';
import { companyForm, isSpelledAs, type KnownAs, leadingPosition } from './employers.ts';
import { joinForms, type LeadTexts, leadForm } from './lead-form.ts';
import { nameDifferences } from './names.ts';
import { weakest } from './scores.ts';

/** What a lead and its contact agree in. */
export type MatchedOn = {
  key: MatchKey;
  /** What was compared of the contact. */
  contact: string;
  /** Whether it needs no more of the lead's company than the lead says. */
  isSure: boolean;
};

/**
 * What made a contact the match of a lead. Of several keys that hold, the one that says least.
 * @param record the contact's, at the version that was matched
 * @param known what the lead's company is known by; without it a position may be guessed
 * @param day `YYYY-MM-DD`: the job's, on which employers are current or not
 */
export function matchedOn(
  field: MatchField,
  lead: LeadTexts,
  record: ContactRecord,
  day: string,
  known?: KnownAs,
): MatchedOn {
  if (field === 'name') return matchedOnName(lead, record, day, known);
  const contact = leadForm(field, lead) ?? '';
  const isLeft = field === 'email' && isLeftBehind(contact, record, day);
  return { key: isLeft ? 'email_former_employer' : field, contact, isSure: true };
}

/**
 * The same by what leads show of the record on that day (`RenderedLead`), which is mostly enough;
 * null when the record is needed. An address that is shown is no former employer's.
 */
export function matchedOnShown(
  field: MatchField,
  lead: LeadTexts,
  shown: string,
): MatchedOn | null {
  if (field === 'name') return matchedOnShownName(lead, shown);
  const contact = leadForm(field, lead);
  if (contact === null) return null;
  if (field === 'linkedin_url') return { key: field, contact, isSure: true };
  const email = renderedText(shown, 'email');
  return email !== null && (email === contact || emailAddress(email) === contact)
    ? { key: field, contact, isSure: true }
    : null;
}

/** The position shown is a current one. None is preferred to it when it is spelled as the lead. */
function matchedOnShownName(lead: LeadTexts, shown: string): MatchedOn | null {
  const company = renderedText(shown, 'company_name');
  if (company === null || !isSpelledAs(lead.company_name, company)) return null;
  const name = {
    first: renderedText(shown, 'first_name') ?? '',
    last: renderedText(shown, 'last_name') ?? '',
  };
  return {
    key: weakest(nameDifferences({ first: lead.first_name, last: lead.last_name }, name), 'name'),
    contact: joinForms(personName(name.first), personName(name.last), companyName(company)),
    isSure: true,
  };
}

function matchedOnName(
  lead: LeadTexts,
  record: ContactRecord,
  day: string,
  known: KnownAs | undefined,
): MatchedOn {
  const name = { first: record.first_name ?? '', last: record.last_name ?? '' };
  const leading = leadingPosition(lead.company_name, record.positions ?? [], known, day);
  const differences = nameDifferences({ first: lead.first_name, last: lead.last_name }, name);
  return {
    key: weakest([...differences, ...leading.differences], 'name'),
    contact: joinForms(
      personName(name.first),
      personName(name.last),
      companyForm(leading.position?.company),
    ),
    isSure: leading.isSure,
  };
}
