/** The report on sources as text. */
import type { SourceReport } from '../../sources/index.ts';
import { asCount, plainTable } from '../output.ts';

type Row = SourceReport['sources'][number];

export function describeReport(report: SourceReport, days: number): string {
  const { sources, budgets, orders } = report;
  const lines = sources.length === 0 ? [emptyNote(report, days)] : [toTable(sources)];
  for (const { source, month, budget, spent, reserved } of budgets) {
    const held = reserved === 0 ? '' : `, ${asMoney(reserved)} reserved`;
    lines.push(`${source}: ${asMoney(spent)} of ${asMoney(budget)} spent in ${month}${held}`);
  }
  for (const { by, country, sources: ordered } of orders) {
    lines.push(`order for ${by}${country === '' ? '' : ` in ${country}`}`);
    for (const [at, one] of ordered.entries()) {
      lines.push(`  ${at + 1}. ${one.source}: ${one.reason}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function emptyNote({ configured }: SourceReport, days: number): string {
  if (configured.length === 0) {
    return 'no source is configured; docs/first-source.md describes how to connect one';
  }
  return `no calls in the last ${days} days to ${configured.join(', ')}
Sources are queried when people are refreshed: tenure refresh LIST.csv
To query one now: tenure sources test ${configured[0]} --email ana@acme.example`;
}

type Count = 'unknown' | 'failed' | 'behind' | 'disputed' | 'agreed' | 'wrong';
const ALWAYS: Count[] = ['unknown', 'failed'];
/** These columns are shown only if a count is not 0, so that the table stays narrow. */
const JUDGED: Count[] = ['behind', 'disputed', 'agreed', 'wrong'];

function toTable(rows: readonly Row[]): string {
  const counts = [...ALWAYS, ...JUDGED.filter((count) => rows.some((row) => row[count] > 0))];
  const table = plainTable([
    ...['source', 'by', 'asked', 'known', 'at least'],
    ...counts,
    ...['median', 'cost', 'a hit'],
  ]);
  for (const row of rows) table.push(toCells(row, counts));
  return table.toString();
}

const toCells = (row: Row, counts: readonly Count[]): string[] => [
  row.source,
  row.by,
  asCount(row.asked),
  asCount(row.known),
  row.known_low === null ? '' : `${(row.known_low * 100).toFixed(1)} %`,
  ...counts.map((count) => asCount(row[count])),
  row.median_ms === null ? '' : `${asCount(row.median_ms)} ms`,
  asMoney(row.cost),
  row.cost_per_hit === null ? '' : asMoney(row.cost_per_hit),
];

const MONEY = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

const asMoney = (amount: number): string => MONEY.format(amount);
