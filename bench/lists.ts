/** Lists of leads as a CRM would export them, and their submission to the service. */
import { type MatchField, NEEDED_KEYS } from '../src/ground/api/index.ts';
import type { World } from '../src/profile/world/index.ts';
import { type Client, listBody } from './client.ts';
import { seconds } from './figure.ts';

export type List = { field: MatchField; keys: string[]; values: unknown[][] };

/** Leads on a page of results. */
export const PAGE_SIZE = 1_000;
/** Pages that a client requests at the same time. */
export const PARALLEL = 2;
const KNOWN_SHARE = 0.8;

/** A list to match by one field. Each seed gives a list of other people. */
export function drawList(
  { world, day }: { world: World; day: string },
  field: MatchField,
  count: number,
  seed = 7,
): List {
  const leads = world.leads({ day, count, matchField: field, knownShare: KNOWN_SHARE, seed });
  const keys = [...NEEDED_KEYS[field], 'unique_identifier'];
  const values = leads.map(({ row }) =>
    keys.map((key) => (row as Record<string, unknown>)[key] ?? null),
  );
  return { field, keys, values };
}

/** The leads of a list from `from` to before `to`. */
export const slice = (list: List, from: number, to: number): List => ({
  ...list,
  values: list.values.slice(from, to),
});

export const submit = (
  client: Client,
  { field, keys, values }: List,
  options?: object,
): Promise<number> => client.create(listBody(field, keys, values, options));

/** Submits a list, waits for the job and reads every page. */
export async function runJob(
  client: Client,
  list: List,
  options?: object,
): Promise<{ id: number; seconds: number }> {
  let id = 0;
  const taken = await seconds(async () => {
    id = await submit(client, list, options);
    await client.untilCompleted(id);
    await client.readPages(id, list.values.length, PAGE_SIZE, PARALLEL);
  });
  return { id, seconds: taken };
}
