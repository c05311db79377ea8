import type { MatchField, MatchKey, ReceiptKey } from '../../ground/api/index.ts';
import { emailAddress, personName } from '../normalise/index.ts';
import type { Company, ContactRecord, Position } from '../record.ts';
import { isLeftBehind, leadPosition, renderedText } from '../views/index.ts';
import { companyForm, type KnownAs, leadingPosition } from './employers.ts';
import { nameEvidence, valueEvidence } from './evidence.ts';
import { joinForms, type LeadTexts, leadForm } from './lead-form.ts';
import { type Name, nameDifferences } from './names.ts';
import type { Evidence } from './score.ts';
import { weakest } from './scores.ts';

/** The values in which a lead and its contact agree. */
export type MatchedOn = {
  key: ReceiptKey;
  /** The contact's values that were compared. */
  contact: string;
  /** False if other names or hosts of the lead's company could change the position. */
  isSure: boolean;
  /** The evidence for the score. */
  evidence: Evidence;
  /**
   * The position that led to a match by name, with its index in the record; null for other matches.
   */
  position: { ordinal: number; employer: Company | null } | null;
};

/**
 * The stored facts of a match that used company records, or an id in a system of the account. They
 * keep its receipt unchanged when those change.
 */
export type NotedMatch = {
  key: ReceiptKey;
  /** Index of the position that led to the match, in the contact's record; null without one. */
  ordinal: number | null;
  /** In percent. */
  score: number;
};

/** Returns the field that a lead was matched by; null for an id in a system of the account. */
export function fieldOfKey(key: ReceiptKey): MatchField | null {
  if (key === 'external_id') return null;
  if (key === 'linkedin_url') return key;
  return key === 'email' || key === 'email_former_employer' ? 'email' : 'name';
}

/** Returns the stored basis of a match. */
export function matchedOnNoted(
  lead: LeadTexts,
  record: ContactRecord,
  day: string,
  { key, ordinal }: NotedMatch,
): MatchedOn {
  const field = fieldOfKey(key);
  if (field === 'email' || field === 'linkedin_url') {
    const name = { first: record.first_name ?? '', last: record.last_name ?? '' };
    return matchedOnValue(key as MatchKey, leadForm(field, lead) ?? '', lead, name);
  }
  const position = ordinal === null ? null : (record.positions?.[ordinal] ?? null);
  const isOwnId = key === 'external_id';
  return {
    key,
    contact: nameForm(record, isOwnId ? leadPosition(record, day) : position),
    isSure: true,
    evidence: nameEvidence(isOwnId ? 'name' : key, lead, record, position, day),
    position: position && { ordinal: ordinal!, employer: position.company ?? null },
  };
}

/**
 * Finds the basis of a match. If several keys apply, the weakest counts.
 * @param record the contact's record in the matched version
 * @param known other names and hosts of the lead's company; without them a position may be guessed
 * @param day `YYYY-MM-DD`: the job's day, which decides which employers are current
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
 * Variant of `matchedOn` that reads only the rendered lead of that day (`RenderedLead`), which is
 * usually sufficient. Returns null if the record is needed, as for names. A rendered address never
 * belongs to a former employer.
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
