/**
 * The changes of employer of a refresh request as a table. Each move has one line that closes the
 * old position and one for the new position. A person without a new employer has only the first
 * line, and a person who returned to work only the second.
 */

import { freeHeaders, type Result } from '../../files/tables/index.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { loadSystems } from '../../people/external-ids/index.ts';
import { basisOf, loadEmployerMoves, type StoredMove } from '../../people/moves/index.ts';
import { shownAddress } from '../../profile/normalise/index.ts';
import {
  getFinishedRequest,
  loadMovedProfiles,
  type MovedProfile,
  profileRoom,
} from '../refresh/index.ts';
import { externalIdColumns } from './columns.ts';
import type { ExportOptions } from './options.ts';
import { ownReader } from './own-columns.ts';
import { loadNames } from './request-table.ts';
import type { Column, ColumnType, Row } from './row.ts';
import type { Exported, InRoom } from './send.ts';
import { NO_CHANGES } from './table.ts';

const TYPES: Record<string, ColumnType> = {
  move_id: 'whole',
  line: 'text',
  contact_id: 'whole',
  name: 'text',
  linkedin_url: 'text',
  company: 'text',
  title: 'text',
  start_date: 'text',
  end_date: 'text',
  email: 'text',
  stale_email: 'text',
  type: 'text',
  confidence: 'whole',
  sentence: 'text',
  seen_at: 'time',
  basis: 'text',
  seen_from: 'text',
  seen_until: 'text',
};

/** Moves per batch. Few, to take little memory. */
const BATCH = 200;
/** The approximate size of a move with its contact's record. */
const MOVE_BYTES = 16_384;

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
  const known = [
    ...Object.entries(TYPES).map(
      ([header, type]): Column => ({ header, type, read: ({ known }) => known[header] }),
    ),
    ...externalIdColumns(systems),
  ];
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
      return toLines(move, profile).map((known) => ({
        own,
        known,
        externalIds,
        changed: NO_CHANGES,
      }));
    });
  }
}

function toLines(move: StoredMove, { email }: MovedProfile): Result[] {
  const common = {
    move_id: move.id,
    contact_id: move.contact_id,
    name: move.name,
    linkedin_url: shownAddress(move.linkedin_url),
    type: move.type,
    confidence: move.confidence,
    sentence: move.sentence,
    seen_at: move.seen_at.toISOString(),
    basis: basisOf(move).basis,
    seen_from: move.seen_from,
    seen_until: move.seen_until,
  };
  const lines: Result[] = [];
  if (move.type !== 'returned_to_work') {
    lines.push({
      ...common,
      line: keepsFormerEmployer(move) ? 'continues' : 'closed',
      company: move.from_company,
      title: move.from_title,
      end_date: move.left_on,
      stale_email: move.stale_email,
    });
  }
  if (move.type !== 'left_employer') {
    lines.push({
      ...common,
      line: 'new',
      company: move.to_company,
      title: move.to_title,
      start_date: move.started_on,
      email,
    });
  }
  return lines;
}

/** True if the old employer is still a current one. */
const keepsFormerEmployer = ({ events }: StoredMove): boolean =>
  (JSON.parse(events) as { previous_role_continues?: boolean }[]).some(
    ({ previous_role_continues: continues }) => continues === true,
  );
