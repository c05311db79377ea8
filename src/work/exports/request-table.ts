/** The profiles of a refresh request as a table. */

import { CONTACT_DATA_COLUMNS, flatProfile } from '../../files/tables/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadDirectory } from '../../people/contacts/index.ts';
import { loadSystems } from '../../people/external-ids/index.ts';
import {
  getFinishedRequest,
  profileBatches,
  profileRoom,
  submittedBatches,
} from '../refresh/index.ts';
import { leftReader } from './left-reader.ts';
import type { ExportOptions } from './options.ts';
import { addNames, ownReader } from './own-columns.ts';
import type { Exported, InRoom } from './send.ts';
import { type BareRow, toTable } from './table.ts';
import { withExternalIds } from './with-external-ids.ts';

/**
 * @param identifier the raw query string member `unique_identifier`
 * @param inRoom reserves memory for the work before the first rows
 * @throws ServiceError `invalid` naming `unique_identifier` if there are no results
 */
export async function openRequest(
  service: Service,
  accountId: number,
  identifier: unknown,
  options: ExportOptions,
  inRoom: InRoom,
): Promise<Exported> {
  const request = await getFinishedRequest(service, accountId, identifier);
  const room = profileRoom(service, request);
  const names = await inRoom(room, () => loadNames(service, request));
  const systems = await loadSystems(service.db, accountId);
  const plan = { mode: options.mode, names, columns: CONTACT_DATA_COLUMNS, systems };
  return {
    name: `refresh_${request.unique_identifier}`,
    room,
    table: toTable(
      options.preset,
      plan,
      withExternalIds(service, accountId, systems, toRows(profileBatches(service, request), names)),
      (companies) => loadDirectory(service.db, companies),
      leftReader(service),
    ),
  };
}

type Request = Awaited<ReturnType<typeof getFinishedRequest>>;

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
  names: readonly string[],
): AsyncGenerator<BareRow[]> {
  const readOwn = ownReader(names);
  for await (const profiles of batches) {
    yield profiles.map(({ submitted, data, contact }) => ({
      own: readOwn(submitted),
      known: flatProfile({ ...data }),
      contact,
    }));
  }
}
