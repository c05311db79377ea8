import type { MatchField, MatchKey } from '../../ground/api/index.ts';
import { emailAddress, personName } from '../normalise/index.ts';
import type { Company, ContactRecord, Position } from '../record.ts';
import { isLeftBehind, renderedText } from '../views/index.ts';
import { companyForm, type KnownAs, leadingPosition } from './employers.ts';
import { nameEvidence, valueEvidence } from './evidence.ts';
import { joinForms, type LeadTexts, leadForm } from './lead-form.ts';
import { type Name, nameDifferences } from './names.ts';
import type { Evidence } from './score.ts';
import { weakest } from './scores.ts';

/** What a lead and its contact agree in. */
export type MatchedOn = {
  key: MatchKey;
  /** What was compared of the contact. */
  contact: string;
  /** Whether it needs no more of the lead's company than the lead says. */
  isSure: boolean;
  /** What its score is made of. */
  evidence: Evidence;
  /** The position that led to a match by name, with its place in the record; null for others. */
  position: { ordinal: number; employer: Company | null } | null;
};

/** What is kept of a match that company records had a part in, so that its receipt never changes. */
export type NotedMatch = {
  key: MatchKey;
  /** Place of the position that led to the match, in the contact's record; null without one. */
  ordinal: number | null;
  /** In percent. */
  score: number;
};

/** What a match was made on, as it was noted. */
export function matchedOnNoted(
  lead: LeadTexts,
  record: ContactRecord,
  day: string,
  { key, ordinal }: NotedMatch,
): MatchedOn {
  const position = ordinal === null ? null : (record.positions?.[ordinal] ?? null);
  return {
    key,
    contact: nameForm(record, position),
    isSure: true,
    evidence: nameEvidence(key, lead, record, position, day),
    position: position && { ordinal: ordinal!, employer: position.company ?? null },
  };
}

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
  const key = isLeft ? 'email_former_employer' : field;
  const name = { first: record.first_name ?? '', last: record.last_name ?? '' };
  return matchedOnValue(key, contact, lead, name);
}

const matchedOnValue = (
  key: MatchKey,
  contact: string,
  lead: LeadTexts,
  name: Name,
): MatchedOn => ({
  ...{ key, contact, isSure: true },
  evidence: valueEvidence(key, lead, name),
  position: null,
});

/**
 * The same by what leads show of the record on that day (`RenderedLead`), which is mostly enough;
 * null when the record is needed, as it is for names. An address that is shown is no former
 * employer's.
 */
export function matchedOnShown(
  field: MatchField,
  lead: LeadTexts,
  shown: string,
): MatchedOn | null {
  if (field === 'name') return null;
  const contact = leadForm(field, lead);
  if (contact === null) return null;
  const name = {
    first: renderedText(shown, 'first_name') ?? '',
    last: renderedText(shown, 'last_name') ?? '',
  };
  if (field === 'linkedin_url') return matchedOnValue(field, contact, lead, name);
  const email = renderedText(shown, 'email');
  return email !== null && (email === contact || emailAddress(email) === contact)
    ? matchedOnValue(field, contact, lead, name)
    : null;
}

function matchedOnName(
  lead: LeadTexts,
  record: ContactRecord,
  day: string,
  known: KnownAs | undefined,
): MatchedOn {
  const name = { first: record.first_name ?? '', last: record.last_name ?? '' };
  const positions = record.positions ?? [];
  const { position, ...leading } = leadingPosition(lead.company_name, positions, known, day);
  const differences = nameDifferences({ first: lead.first_name, last: lead.last_name }, name);
  const key = weakest([...differences, ...leading.differences], 'name');
  return {
    key,
    contact: nameForm(record, position),
    isSure: leading.isSure,
    evidence: nameEvidence(key, lead, record, position, day),
    position: position && {
      ordinal: positions.indexOf(position),
      employer: position.company ?? null,
    },
  };
}

const nameForm = (record: ContactRecord, position: Position | null | undefined): string =>
  joinForms(
    personName(record.first_name ?? ''),
    personName(record.last_name ?? ''),
    companyForm(position?.company),
  );
