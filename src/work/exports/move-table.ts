/**
 * The changes of employer of a refresh request as a table. Each move has one line that closes the
 * old position and one for the new position. A person without a new employer has only the first
 * line, and a person who returned to work only the second.
 */

import { freeHeaders } from '../../files/tables/index.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { loadSystems } from '../../people/external-ids/index.ts';
import { loadEmployerMoves } from '../../people/moves/index.ts';
import { getFinishedRequest, loadMovedProfiles, profileRoom } from '../refresh/index.ts';
import { MOVE_BYTES, moveColumns, toLines } from './move-lines.ts';
import type { ExportOptions } from './options.ts';
import { ownReader } from './own-columns.ts';
import { loadNames } from './request-table.ts';
import type { Column, Row } from './row.ts';
import type { Exported, InRoom } from './send.ts';
import { NO_CHANGES } from './table.ts';

/** Moves per batch. Few, to take little memory. */
const BATCH = 200;

/**
 * @param identifier the raw query string member `unique_identifier`
 * @param inRoom reserves memory for the work before the first rows
 * @throws ServiceError `invalid` naming `unique_identifier` if there are no results
 */
export async function openMoves(
  service: Service,
  accountId: number,
  identifier: unknown,
  _options: ExportOptions,
  inRoom: InRoom,
): Promise<Exported> {
  const request = await getFinishedRequest(service, accountId, identifier);
  const names = await inRoom(profileRoom(service, request), () => loadNames(service, request));
  return {
    name: `moves_${request.unique_identifier}`,
    room: Math.min(BATCH, request.profiles) * MOVE_BYTES,
    table: {
      columns: toColumns(names, await loadSystems(service.db, accountId)),
      batches: toRows(service, request, names),
    },
  };
}

/**
 * The columns of moves keep their names. Those with ids in systems of the account follow, then the
 * client's columns, renamed if necessary.
 */
function toColumns(names: readonly string[], systems: readonly string[]): Column[] {
  const known = moveColumns(systems);
  const headers = known.map(({ header }) => header);
  return [
    ...known,
    ...freeHeaders(headers, names, 'submitted_').map(
      (header, at): Column => ({ header, type: 'text', read: ({ own }) => own[at] }),
    ),
  ];
}

type Request = Awaited<ReturnType<typeof getFinishedRequest>>;

async function* toRows(
  service: Service,
  request: Request,
  names: readonly string[],
): AsyncGenerator<Row[]> {
  const readOwn = ownReader(names);
  for (let after = -1; ; ) {
    const moves = await loadEmployerMoves(service.db, request.id, { after, size: BATCH });
    if (moves.length === 0) return;
    after = moves.at(-1)!.position;
    const positions = moves.map(({ position }) => position);
    const profiles = await whenShown(() => loadMovedProfiles(service, request, positions));
    yield moves.flatMap((move) => {
      const profile = profiles.get(move.position);
      if (!profile) return [];
      const own = readOwn(profile.submitted);
      const { external_ids: externalIds } = move;
      return toLines(move, profile.email).map((known) => ({
        own,
        known,
        externalIds,
        changed: NO_CHANGES,
      }));
    });
  }
}
