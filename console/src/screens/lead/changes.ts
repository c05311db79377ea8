/** Where a lead's contact differs from what was sent, and since when. Pure. */
import type { PositionDetail } from '../../../../client/src/api.ts';
import type { Lead } from '../results/lead.ts';
import { isOther } from '../results/other.ts';
import { isStale, toRow } from '../results/row.ts';

export type Change = {
  field: 'company' | 'title' | 'email';
  /** What was sent, or was there before; empty if neither is known. */
  from: string;
  /** What is on record; null if there is nothing now. */
  to: string | null;
  /** The day, `YYYY-MM-DD`, on which it began, or ended if there is nothing now; null if unknown. */
  since: string | null;
};

/** @param positions the contact's positions */
export function changesOf(lead: Lead, positions: readonly PositionDetail[]): Change[] {
  const { changedCompany, changedTitle, left } = toRow(lead, 0, null);
  const sent = (name: string) => String(lead.custom_columns[name] ?? '');
  const now = positions.find(
    ({ company_name: company, title, end_date: end }) =>
      end === null && company === lead.company_name && title === lead.title,
  );
  const before = latestEnded(positions);
  const since = now?.start_date ?? null;
  const changes: Change[] = [];
  const company = sent('company_name');
  if (left) {
    const from = company || before?.company_name || '';
    changes.push({ field: 'company', from, to: null, since: before?.end_date ?? null });
  } else if (changedCompany) {
    const from = company || before?.company_name || '';
    changes.push({ field: 'company', from, to: lead.company_name, since });
  }
  if (!left && (changedTitle || isOther(sent('title'), lead.title))) {
    changes.push({
      field: 'title',
      from: sent('title') || before?.title || '',
      to: lead.title,
      since,
    });
  }
  if (isStale(lead)) {
    changes.push({ field: 'email', from: sent('email'), to: lead.email, since: null });
  }
  return changes;
}

const latestEnded = (positions: readonly PositionDetail[]): PositionDetail | undefined =>
  positions
    .filter(({ end_date: end }) => end !== null)
    .toSorted((a, b) => a.end_date!.localeCompare(b.end_date!))
    .at(-1);
