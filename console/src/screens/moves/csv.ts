/** Moves as a CSV that spreadsheets open. Pure. */
import type { Move } from './move.ts';

const COLUMNS: readonly [header: string, cell: (move: Move) => string | number | null][] = [
  ['name', ({ name }) => name],
  ['linkedin_url', (move) => move.linkedin_url],
  ['type', ({ type }) => type],
  ['confidence', ({ confidence }) => confidence],
  ['from_company', ({ from }) => from.company],
  ['from_title', ({ from }) => from.title],
  ['to_company', ({ to }) => to.company],
  ['to_title', ({ to }) => to.title],
  ['sentence', ({ sentence }) => sentence],
  ['stale_email', (move) => move.stale_email],
  ['seen_at', (move) => move.seen_at],
  ['contact_id', (move) => move.contact_id],
  ['watch_id', (move) => move.watch_id],
];

/** With a byte order mark, by which Excel knows the encoding. */
export const movesCsv = (moves: readonly Move[]): string =>
  `\ufeff${[
    COLUMNS.map(([header]) => header),
    ...moves.map((move) => COLUMNS.map(([, cell]) => cellText(cell(move)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')}`;

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

function cellText(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const shown = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
