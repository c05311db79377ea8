/**
 * A lead as a row of the results table. Holds only what is shown, so that a long list fits into
 * memory. Pure.
 */
import { fullName, type Lead, type Receipt, sentAs } from './lead.ts';

export type Row = {
  /** Counts from 0, in the order submitted. */
  position: number;
  sent: string;
  name: string;
  title: string;
  company: string;
  email: string;
  matched: boolean;
  score: number | null;
  key: Receipt['key'];
  reason: Receipt['reason'];
  /** The employer differs from the one sent. */
  changedCompany: boolean;
  /** The title differs from the one sent. */
  changedTitle: boolean;
  /** The person is known to have no job now. */
  left: boolean;
  /** The address sent belongs to a former employer. */
  stale: boolean;
};

export function toRow(lead: Lead, position: number): Row {
  const { match } = lead;
  return {
    position,
    sent: sentAs(lead),
    name: fullName(lead),
    title: lead.title ?? '',
    company: lead.company_name ?? '',
    email: lead.email ?? '',
    matched: lead.id !== null,
    score: match?.score ?? null,
    key: match?.key ?? null,
    reason: match?.reason ?? null,
    changedCompany: lead.changed_company,
    changedTitle: lead.changed_title === true,
    left: lead.id !== null && !lead.title && !lead.company_name,
    stale: isStale(lead),
  };
}

/**
 * True if the address matched as one of a former employer, or if the person has another employer
 * and email now.
 */
export function isStale({ match, custom_columns: sent, email, changed_company }: Lead): boolean {
  if (match?.key === 'email_former_employer') return true;
  if (!changed_company || !email || typeof sent.email !== 'string') return false;
  return sent.email.trim().toLowerCase() !== email.toLowerCase();
}

export type Filter = {
  search: string;
  /** `''` for any, `matched`, `unmatched`, or the reason why there is no match. */
  match: string;
  /** `''` for any. */
  key: string;
  /** A minimum, in percent. */
  leastScore: number;
  changed: boolean;
  stale: boolean;
};

export const NO_FILTER: Filter = {
  search: '',
  match: '',
  key: '',
  leastScore: 0,
  changed: false,
  stale: false,
};

export const isFilter = (filter: Filter): boolean =>
  (Object.keys(NO_FILTER) as (keyof Filter)[]).some((name) => filter[name] !== NO_FILTER[name]);

/** Returns a test for rows. Each word of the search must occur in the row. */
export function filterOf(filter: Filter): (row: Row) => boolean {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return (row) =>
    fitsMatch(row, filter.match) &&
    (filter.key === '' || row.key === filter.key) &&
    (filter.leastScore === 0 || (row.score ?? 0) >= filter.leastScore) &&
    (!filter.changed || isChanged(row)) &&
    (!filter.stale || row.stale) &&
    (words.length === 0 || hasWords(row, words));
}

const isChanged = ({ changedCompany, changedTitle, left }: Row): boolean =>
  changedCompany || changedTitle || left;

function fitsMatch({ matched, reason }: Row, match: string): boolean {
  if (match === '') return true;
  if (match === 'matched') return matched;
  return !matched && (match === 'unmatched' || reason === match);
}

function hasWords({ sent, name, title, company, email }: Row, words: readonly string[]): boolean {
  const text = `${sent}\n${name}\n${title}\n${company}\n${email}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
