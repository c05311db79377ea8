/** Moves as a CSV file. */
import { csvFile } from '../../parts/csv-file.ts';
import type { Move } from './move.ts';

type Column = [header: string, cell: (move: Move) => string | number | null];

const COLUMNS: readonly Column[] = [
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
  ['assigned_to', (move) => move.follow_up?.assigned_to?.name ?? null],
  ['comment', (move) => move.follow_up?.comment ?? null],
];

/** Returns a column for each system that has an id of a contact. */
function idColumns(moves: readonly Move[]): Column[] {
  const systems = new Set(moves.flatMap(({ external_ids: ids = {} }) => Object.keys(ids)));
  return [...systems]
    .sort()
    .map((system) => [`external_id_${system}`, ({ external_ids: ids }) => ids?.[system] ?? null]);
}

export function movesCsv(moves: readonly Move[]): Blob {
  const columns = [...COLUMNS, ...idColumns(moves)];
  return csvFile([
    columns.map(([header]) => header),
    ...moves.map((move) => columns.map(([, cell]) => cell(move))),
  ]);
}
