/** The table of people who moved. Pure. */
import Table from 'cli-table3';
import type { Move } from './verdict.ts';

/** Longer cells are cut, so that a line stays a line. */
const MOST_CHARACTERS = 38;

const HEAD = ['who', 'from', 'to', 'what', 'sure'];

/**
 * One line a person, and below it the verdict in a sentence.
 * @param more people who are not shown
 */
export function movesTable(moves: readonly Move[], more: number): string {
  const table = new Table({
    head: HEAD,
    colAligns: ['left', 'left', 'left', 'left', 'right'],
    style: { head: [], border: [], 'padding-left': 1, 'padding-right': 1 },
    chars: BORDERLESS,
  });
  for (const { who, from, to, what, confidence } of moves)
    table.push([...[who, from, to, what].map(cut), confidence]);
  const [head, ...lines] = table.toString().split('\n');
  const body = lines.flatMap((line, index) => {
    const { description } = moves[index]!;
    return description ? [line.trimEnd(), `   ${description}`] : [line.trimEnd()];
  });
  const rest = more > 0 ? [` and ${more} more: -o writes them all`] : [];
  return `${[head!.trimEnd(), ...body, ...rest].join('\n')}\n`;
}

const BORDERLESS = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left'],
    ...['bottom-right', 'left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'],
  ].map((part) => [part, '']),
);

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= MOST_CHARACTERS
    ? text
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
