/** The report of a check-up as text. Pure. */
import type { Checkup, CheckupReport } from '../../../client/src/index.ts';
import { CHECKUP_LABELS } from '../../ground/api/index.ts';
import { asCount, asCredits, plainTable } from '../output.ts';

/** @param checkup a completed one */
export function describeReport({ id, report }: Checkup): string {
  const { rows, score, parts, quote } = report!;
  const table = plainTable(['part', 'rows', 'share', '']);
  for (const part of parts) {
    table.push([
      CHECKUP_LABELS[part.name],
      asCount(part.count),
      percent(part.share),
      interval(part),
    ]);
  }
  return [
    `Score ${score} of 100, for ${asCount(rows)} rows\n`,
    `${table.toString()}\n`,
    `${describePrice('Enrich (Lead Profile)', quote.enrich)}\n`,
    `${describePrice('Refresh (Contact Profile)', quote.refresh)}\n`,
    `Check-up ${id}: its rows are kept for 7 days\n`,
  ].join('');
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

type Part = CheckupReport['parts'][number];

/** The 95 % interval; empty for counted rows. */
const interval = ({ low, high }: Part): string =>
  low === high ? '' : `${percent(low)} to ${percent(high)}`;

const describePrice = (what: string, price: CheckupReport['quote']['enrich']): string =>
  `${what}: about ${asCredits(price.expected_credits)} credits, at most ${asCredits(price.maximum_credits)}`;
