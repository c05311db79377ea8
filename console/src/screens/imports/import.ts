/** Imports of lists through the API. */
import type { Import, ImportMapping } from '../../../../client/src/api.ts';
import { uniqueKey } from '../../../../client/src/unique.ts';
import { service } from '../../api/service.ts';

export type { Import };

/** A list that is ready to be imported. */
export type Draft = {
  list_id: number;
  mapping: ImportMapping;
  /** The name of the source. */
  name: string;
  /** `YYYY-MM-DD`. */
  as_of: string;
};

/** Returns a function that creates an import. Calling it again after a failure creates no second. */
export function importCreator(dryRun: boolean) {
  let sent: { text: string; key: string } | undefined;
  return async (draft: Draft): Promise<number> => {
    const body = { ...draft, dry_run: dryRun };
    const text = JSON.stringify(body);
    if (sent?.text !== text) sent = { text, key: uniqueKey() };
    const options = { body, idempotencyKey: sent.key };
    return (await service.call('post', '/api/v1/imports', options)).id;
  };
}

export const loadImport = (id: number, signal: AbortSignal): Promise<Import> =>
  service.call('get', '/api/v1/imports/{id}', { path: { id }, signal });

export const undoImport = (id: number): Promise<Import> =>
  service.call('post', '/api/v1/imports/{id}/undo', { path: { id } });

const POLL_MS = 1_000;

/** A query of an import, repeated until it has ended. */
export const importQuery = (id: number) => ({
  queryKey: ['import', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadImport(id, signal),
  refetchInterval: ({ state: { data } }: { state: { data: Import | undefined } }) =>
    data && data.status !== 'running' ? (false as const) : POLL_MS,
});

export const mayUndo = ({ undo_until: until }: Import): boolean =>
  until !== null && Date.parse(until) > Date.now();
