/** `tenure moves`: lists the moves of the account, or writes them to a file. */
import type { Move } from '../../../client/src/index.ts';
import type { FormatName, MoveBasis, MoveType, Preset } from '../../ground/api/index.ts';
import type { FileClient } from '../../node/client/index.ts';
import { asCount, plainTable, printJson } from '../output.ts';
import { formatFor, saveDownload } from '../save-download.ts';
import { requireKey, type ServiceOptions, withService } from '../service.ts';
import { print } from '../terminal.ts';

export type MovesOptions = ServiceOptions & {
  since?: string;
  basis?: MoveBasis;
  type?: MoveType;
  assignedTo?: string;
  output?: string;
  format?: FormatName;
  preset: Preset;
  json?: boolean;
};

type Filter = Pick<MovesOptions, 'since' | 'basis' | 'type'> & {
  assigned_to: string | undefined;
};

export async function runMoves(options: MovesOptions): Promise<void> {
  const { since, basis, type, assignedTo, preset } = options;
  const filter = { since, basis, type, assigned_to: assignedTo };
  if (options.output === undefined && preset === 'tenure' && !options.format) {
    return withService(options, async (client) => {
      const moves = await loadAll(client, filter);
      if (options.json) printJson({ moves, total: moves.length });
      else show(moves, assignedTo !== undefined);
    });
  }
  requireKey(options);
  const path = options.output === undefined || options.output === '-' ? null : options.output;
  const query = { ...filter, preset, format: formatFor(path, options) };
  await saveDownload(path, options, (client) => client.download('/api/v1/moves/export', { query }));
}

const ALL_AT_ONCE = 500;

/** New moves shift the pages, so a move may be read twice; it is returned once. */
async function loadAll(client: FileClient, filter: Filter): Promise<Move[]> {
  const moves = new Map<string, Move>();
  for (let page = 0, total = 1; page * ALL_AT_ONCE < total; page += 1) {
    const query = { ...filter, page, page_size: ALL_AT_ONCE };
    const answer = await client.call('get', '/api/v1/moves', { query });
    total = answer.total;
    for (const move of answer.moves) moves.set(`${move.contact_id}/${move.seen_at}`, move);
  }
  return [...moves.values()];
}

const NEXT = 'Refresh a list, watch people, or import two exports of one system.';

/** @param isFollowed true to show assignees and comments */
function show(moves: readonly Move[], isFollowed: boolean): void {
  if (moves.length === 0) {
    print(isFollowed ? 'No such moves.\n' : `No moves. ${NEXT}\n`);
    return;
  }
  const noted = isFollowed ? ['assigned to', 'comment'] : [];
  const table = plainTable(['seen', 'who', 'from', 'to', 'certainty', ...noted]);
  for (const move of moves) {
    const { seen_at, name, from, to, basis, confidence } = move;
    const certainty = basis === 'observed' ? `${confidence}, observed` : `${confidence}`;
    const row = [seen_at.slice(0, 10), name ?? '', asPost(from), asPost(to), certainty];
    table.push(isFollowed ? [...row, ...asNote(move)] : row);
  }
  print(`${table}\n${asCount(moves.length)} ${moves.length === 1 ? 'move' : 'moves'}\n`);
}

const asPost = ({ company, title }: Move['from']): string =>
  [title, company].filter(Boolean).join(' at ') || '–';

const asNote = ({ follow_up: noted }: Move): string[] => [
  noted?.assigned_to?.name ?? '',
  noted?.comment ?? '',
];
