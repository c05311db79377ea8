/** Creates and edits watches through the API. */
import type { PeopleInput, Watch } from '../../../client/src/api.ts';
import { uniqueKey } from '../../../client/src/unique.ts';
import { mayPass } from '../api/failure.ts';
import { service } from '../api/service.ts';
import type { TypedPeople } from './typed.ts';
import { uploadTyped } from './upload.ts';

type Settings = { name: string; every: string; monthly_credits: number | null };

/** People to add to a watch. */
export type Joining = { typed: TypedPeople; listed: readonly PeopleInput[] };

/** The people of one call. */
type Part = { people: PeopleInput };

type Begin = { body: Settings & (Part | { profiles: [] }); key: string };

/**
 * Returns a function that saves a watch and adds people in as many calls as needed. Saving again
 * after a failure continues with the watch that was created, even if the form was edited meanwhile.
 */
export function watchSaver(watch: Watch | null) {
  let id = watch?.id;
  let begun: Begin | undefined;
  return async (settings: Settings, joining: Joining): Promise<void> => {
    const parts = await toParts(joining);
    if (id === undefined) {
      const isFirst = begun === undefined;
      begun ??= { body: { ...settings, ...(parts[0] ?? { profiles: [] }) }, key: uniqueKey() };
      id = await beginWatch(begun).catch((error: Error) => {
        if (!mayPass(error)) begun = undefined;
        throw error;
      });
      if (isFirst) return joinAll(id, parts.slice(1));
    }
    await service.call('patch', '/api/v1/watches/{id}', { path: { id }, body: settings });
    await joinAll(id, parts);
  };
}

const toParts = async ({ typed: { contactIds, others }, listed }: Joining): Promise<Part[]> => [
  ...listed.map((people) => ({ people })),
  ...(others.length > 0 ? [{ people: await uploadTyped(others) }] : []),
  ...(contactIds.length > 0 ? [{ people: { contact_ids: contactIds } }] : []),
];

const beginWatch = async ({ body, key }: Begin): Promise<number> =>
  (await service.call('post', '/api/v1/watches', { body, idempotencyKey: key })).id;

/** Adds people. Those who are already in the watch stay unchanged. */
async function joinAll(id: number, parts: readonly Part[]): Promise<void> {
  for (const body of parts)
    await service.call('post', '/api/v1/watches/{id}/profiles', { path: { id }, body });
}
