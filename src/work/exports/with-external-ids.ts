/** Adds the ids that contacts have in systems of the account to the rows of an export. */
import type { Service } from '../../ground/service.ts';
import { loadExternalIds } from '../../people/external-ids/index.ts';
import type { BareRow } from './table.ts';

/** @param systems those in which the account has ids; without any, nothing is loaded */
export async function* withExternalIds(
  { db }: Pick<Service, 'db'>,
  accountId: number,
  systems: readonly string[],
  batches: AsyncGenerator<BareRow[]>,
): AsyncGenerator<BareRow[]> {
  if (systems.length === 0) return yield* batches;
  for await (const rows of batches) {
    const contacts = rows.flatMap(({ contact }) => contact?.id || []);
    const ids = await loadExternalIds(db, accountId, contacts);
    yield rows.map((row) => ({ ...row, externalIds: ids.get(row.contact?.id ?? 0) }));
  }
}
