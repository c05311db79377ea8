/** The record of a run, as text. */
import Table from 'cli-table3';
import type { PressureRecord } from './record.ts';

export function printRecord(record: PressureRecord, folder: string, keep: boolean): void {
  const { violations } = record;
  process.stdout.write(`${tableOf(record)}\n`);
  for (const violation of violations) process.stdout.write(`- ${violation}\n`);
  if (violations.length > 0 || keep) {
    process.stdout.write(`the journal and the logs of the nodes are in ${folder}\n`);
  }
}

function tableOf(record: PressureRecord): string {
  const { accepted, statuses, quietStatuses, samples, cleaned } = record;
  const table = new Table({ style: { head: [], border: [] } });
  table.push(
    ['seed', record.seed],
    ['minutes', record.minutes],
    ['calls in a second: possible, sent', `${record.capacity}, ${record.offered}`],
    ['jobs, requests accepted', `${accepted.jobs}, ${accepted.requests}`],
    ['calls not sent, too many unanswered', record.unsent],
    ['calls that were never answered', record.givenUp],
    ['answers by status', listed(statuses)],
    ['the same of the quiet account', listed(quietStatuses)],
    ['refused for missing credits', record.refusedForCredits],
    ['p99 of the first and the last part, ms', `${record.firstP99}, ${record.lastP99}`],
    ['dead rows at the end, most', largest(samples.at(-1)?.dead)],
    ['dead rows once cleaned, most', largest(cleaned.dead)],
    ['back-ups', record.backups],
    ['seconds until all work was done', record.drainSeconds],
    ['violations', record.violations.length],
  );
  return table.toString();
}

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

const largest = (rows: Record<string, number> = {}): string =>
  listed(
    Object.fromEntries(
      Object.entries(rows)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 3),
    ),
  );
