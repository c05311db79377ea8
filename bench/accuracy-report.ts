/** Prints the results of `accuracy`. */
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { type Accuracy, accuracyFigures, judgeCareers } from './accuracy.ts';
import type { Confusion } from './confusion.ts';
import { printTable } from './table.ts';

const CAREERS = 10_000;
const SEED = 20_261_120;

/** Prints matrices, shares and causes of errors; as JSON, one object a line. */
export function reportAccuracy(args: string[]): void {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const accuracy = judgeCareers(CAREERS, SEED);
  if (values.json) printJson(accuracy);
  else printPage(accuracy);
}

function printJson(accuracy: Accuracy): void {
  for (const kind of ['company', 'title'] as const) {
    for (const row of accuracy[kind].rows()) console.log(JSON.stringify({ kind, ...row }));
  }
  for (const figure of accuracyFigures(accuracy)) console.log(JSON.stringify(figure));
}

function printPage(accuracy: Accuracy): void {
  const { careers, company, title, falseChanges, missedMoves, unassessedMoves } = accuracy;
  console.log(`What happened to the employers of ${careers} people in a year, and the verdict:`);
  console.log(matrix(company));
  console.log('What happened to the titles of those who stayed, and the verdict:');
  console.log(matrix(title));
  printTable(accuracyFigures(accuracy));
  console.log(`false company changes come from ${causes(falseChanges)}`);
  console.log(`missed moves come from ${causes(missedMoves)}`);
  console.log(`moves without a verdict say ${causes(unassessedMoves)}`);
}

/** One row a truth, one column a verdict; verdicts that never occurred have no column. */
function matrix(confusion: Confusion): string {
  const rows = confusion.rows().filter(({ total }) => total > 0);
  const given = Object.keys(rows[0]?.said ?? {}).filter((said) =>
    rows.some((row) => row.said[said]),
  );
  const table = new Table({
    head: ['truth', ...given.map(short), 'people'],
    colAligns: ['left', ...given.map(() => 'right' as const), 'right'],
    style: { head: [], border: [] },
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
  });
  for (const { truth, said, total } of rows) {
    table.push([truth, ...given.map((column) => said[column] || ''), total]);
  }
  return table.toString();
}

/** A heading, wrapped to the width of its longest word. */
const short = (type: string): string =>
  type.replace('moved_within_corporate_family', 'within_family').replaceAll('_', '\n');

const causes = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([cause, count]) => `${cause} (${count})`)
    .join(', ');
