/**
 * A lead as a row of the results. Holds only what is shown, so that a long list fits into memory.
 * Pure.
 */
import type { ResultsSearch } from '../../parts/address.ts';
import { fullName, type Lead, type Receipt, sentAs, sentName } from './lead.ts';
import { isOther } from './other.ts';

export type Row = {
  /** Counts from 0, in the order submitted. */
  position: number;
  /** The id of the contact; null without a match. */
  contact: number | null;
  /** The name on record; without a match the name that was sent, or what was sent instead. */
  name: string;
  /** What was sent; empty if it is the name. */
  sent: string;
  /** The id in the client's own system; empty without one. */
  ownId: string;
  title: string;
  company: string;
  email: string;
  matched: boolean;
  score: number | null;
  key: Receipt['key'];
  reason: Receipt['reason'];
  /** The employer is another than the one sent, or has changed within about a month. */
  changedCompany: boolean;
  /** The title has changed within about a month, or differs from the one sent as the employer does. */
  changedTitle: boolean;
  /** The person is known to have no job now. */
  left: boolean;
  /** The address sent belongs to a former employer. */
  stale: boolean;
};

/** @param idMember the member of what was sent that has own ids; null without one */
export function toRow(lead: Lead, position: number, idMember: string | null): Row {
  const { match, custom_columns: columns } = lead;
  const sent = sentAs(lead);
  const hasOther = hasOtherEmployer(lead);
  const name = fullName(lead) || sentName(lead) || sent;
  return {
    position,
    contact: lead.id,
    name,
    sent: sent === name ? '' : sent,
    ownId: idMember === null || columns[idMember] == null ? '' : String(columns[idMember]),
    title: lead.title ?? '',
    company: lead.company_name ?? '',
    email: lead.email ?? '',
    matched: lead.id !== null,
    score: match?.score ?? null,
    key: match?.key ?? null,
    reason: match?.reason ?? null,
    changedCompany: lead.changed_company || hasOther,
    changedTitle:
      lead.changed_title === true || (hasOther && isOther(sentIn(columns.title), lead.title)),
    left: lead.id !== null && !lead.title && !lead.company_name,
    stale: isStale(lead),
  };
}

/** True if a matched person has another employer than the one sent. */
const hasOtherEmployer = ({ id, custom_columns: sent, company_name }: Lead): boolean =>
  id !== null && isOther(sentIn(sent.company_name), company_name);

const sentIn = (value: unknown): string => (value == null ? '' : String(value));

/**
 * True if the address matched as one of a former employer, or if the person has another employer
 * and email now.
 */
export function isStale(lead: Lead): boolean {
  const { match, custom_columns: sent, email, changed_company: changed } = lead;
  if (match?.key === 'email_former_employer') return true;
  if (!email || typeof sent.email !== 'string') return false;
  if (!changed && !hasOtherEmployer(lead)) return false;
  return sent.email.trim().toLowerCase() !== email.toLowerCase();
}

/** True if not all rows are shown. */
export const isFilter = ({ sort: _, order: __, ...filter }: ResultsSearch): boolean =>
  Object.keys(filter).length > 0;

/** Returns a test for rows. Each word of the search must occur in the row. */
export function filterOf(filter: ResultsSearch): (row: Row) => boolean {
  const { q = '', match, key, least = 0, changed, stale } = filter;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return (row) =>
    (match === undefined || fitsMatch(row, match)) &&
    (key === undefined || row.key === key) &&
    (least === 0 || (row.score ?? 0) >= least) &&
    (!changed || isChanged(row)) &&
    (!stale || row.stale) &&
    (words.length === 0 || hasWords(row, words));
}

const isChanged = ({ changedCompany, changedTitle, left }: Row): boolean =>
  changedCompany || changedTitle || left;

const fitsMatch = ({ matched, reason }: Row, match: string): boolean =>
  match === 'matched' ? matched : !matched && (match === 'unmatched' || reason === match);

function hasWords(row: Row, words: readonly string[]): boolean {
  const { sent, ownId, name, title, company, email } = row;
  const text = `${sent}\n${ownId}\n${name}\n${title}\n${company}\n${email}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Returns all rows of a list that fit, in the order of the search. @param rows all of them */
export function arrange(rows: readonly Row[], search: ResultsSearch): Row[] {
  const fitting = isFilter(search) ? rows.filter(filterOf(search)) : [...rows];
  const { sort, order = 'asc' } = search;
  if (sort === undefined) return fitting;
  const sign = order === 'asc' ? 1 : -1;
  // Rows without the value come last in both orders.
  return fitting.sort((a, b) => compareEmpty(a, b, sort) || sign * compare(a, b, sort));
}

type Sorted = NonNullable<ResultsSearch['sort']>;

const compareEmpty = (a: Row, b: Row, by: Sorted): number =>
  Number(isWithout(a, by)) - Number(isWithout(b, by));

const isWithout = (row: Row, by: Sorted): boolean =>
  by === 'match' ? !row.matched : row[by] === '';

const { compare: compareTexts } = new Intl.Collator(undefined, { numeric: true });

const compare = (a: Row, b: Row, by: Sorted): number =>
  by === 'match' ? (a.score ?? 0) - (b.score ?? 0) : compareTexts(a[by], b[by]);
