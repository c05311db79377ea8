/** The profiles of a refresh request as a table. */

import { CONTACT_DATA_COLUMNS, flatProfile } from '../../files/tables/index.ts';
import { Positions } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadDirectory } from '../../people/contacts/index.ts';
import { loadSystems } from '../../people/external-ids/index.ts';
import {
  findRequestList,
  getFinishedRequest,
  profileBatches,
  profileRoom,
  submittedBatches,
} from '../refresh/index.ts';
import { leftReader } from './left-reader.ts';
import {
  columnsOfList,
  columnsOfProfiles,
  type ProfileReader,
  type SubmittedColumns,
} from './listed-profiles.ts';
import type { ExportOptions } from './options.ts';
import { addNames } from './own-columns.ts';
import type { Exported, InRoom } from './send.ts';
import { type BareRow, toTable } from './table.ts';
import { withExternalIds } from './with-external-ids.ts';

/**
 * @param identifier the raw query string member `unique_identifier`
 * @param inRoom reserves memory for the work before the first rows
 * @param chosen positions of the profiles to export; null for all
 * @throws ServiceError `invalid` naming `unique_identifier` if there are no results, or `positions`
 */
export async function openRequest(
  service: Service,
  accountId: number,
  identifier: unknown,
  options: ExportOptions,
  inRoom: InRoom,
  chosen: readonly number[] | null = null,
): Promise<Exported> {
  const request = await getFinishedRequest(service, accountId, identifier);
  const positions = chosen && new Positions(chosen, request.profiles);
  const { names, list, readOwn, room } = await loadSubmitted(service, request, inRoom);
  const systems = await loadSystems(service.db, accountId);
  const plan = { mode: options.mode, names, columns: CONTACT_DATA_COLUMNS, list, systems };
  return {
    name: `refresh_${request.unique_identifier}`,
    room: profileRoom(service, request) + room,
    table: toTable(
      options.preset,
      plan,
      withExternalIds(
        service,
        accountId,
        systems,
        toRows(profileBatches(service, request, positions), readOwn),
      ),
      (companies) => loadDirectory(service.db, companies),
      leftReader(service),
    ),
  };
}

type Request = Awaited<ReturnType<typeof getFinishedRequest>>;

/** The columns are those of the request's list while it is kept. */
async function loadSubmitted(
  service: Service,
  request: Request,
  inRoom: InRoom,
): Promise<SubmittedColumns> {
  const listed = await findRequestList(service, request);
  if (listed) return columnsOfList(service, listed);
  const room = profileRoom(service, request);
  return columnsOfProfiles(await inRoom(room, () => loadNames(service, request)));
}

/** Collects the columns. Profiles may have different members, and each member becomes a column. */
export async function loadNames(service: Service, request: Request): Promise<string[]> {
  const names = new Set<string>();
  for await (const texts of submittedBatches(service, request)) {
    for (const text of texts) addNames(names, text);
  }
  return [...names];
}

async function* toRows(
  batches: ReturnType<typeof profileBatches>,
  readOwn: ProfileReader,
): AsyncGenerator<BareRow[]> {
  for await (const profiles of batches) {
    const own = await readOwn(profiles);
    yield profiles.map(({ data, contact }, at) => ({
      own: own[at]!,
      known: flatProfile({ ...data }),
      contact,
    }));
  }
}
