/** The result of a crash test, as text. */
import Table from 'cli-table3';
import type { Outcome } from './run.ts';

export function printOutcome(outcome: Outcome, seed: number, keep: boolean): void {
  const { violations, folder } = outcome;
  process.stdout.write(`${tableOf(outcome, seed)}\n`);
  for (const violation of violations) process.stdout.write(`- ${violation}\n`);
  if (violations.length > 0 || keep) {
    process.stdout.write(`the journal and the logs of the nodes are in ${folder}\n`);
  }
}

function tableOf(outcome: Outcome, seed: number): string {
  const { accepted, concluded } = outcome;
  const events = [...outcome.events].sort(([, a], [, b]) => b - a);
  const total = events.reduce((sum, [, count]) => sum + count, 0);
  const table = new Table({ style: { head: [], border: [] } });
  table.push(
    ['seed', seed],
    ['minutes', (outcome.seconds / 60).toFixed(1)],
    ['events', total],
    ...events.map(([kind, count]) => [`  ${kind}`, count]),
    ['jobs accepted, concluded', `${accepted.jobs}, ${concluded.jobs}`],
    ['requests accepted, concluded', `${accepted.requests}, ${concluded.requests}`],
    ['queries to the source', outcome.asked],
    ['webhook POSTs received', outcome.webhooks],
    ['race points that were not passed', outcome.unmet.join('\n') || 'none'],
    ['violations', outcome.violations.length],
  );
  return table.toString();
}
