/** Moves as a CSV file. */
import { csvFile } from '../../parts/csv-file.ts';
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
  ['basis', ({ basis }) => basis],
  ['seen_from', (move) => move.seen_between?.[0] ?? null],
  ['seen_until', (move) => move.seen_between?.[1] ?? null],
];

export const movesCsv = (moves: readonly Move[]): Blob =>
  csvFile([
    COLUMNS.map(([header]) => header),
    ...moves.map((move) => COLUMNS.map(([, cell]) => cell(move))),
  ]);
