/** Checks that every event reached every endpoint of its account, signed, and always under the same id. */
import { Webhook } from 'standardwebhooks';
import { renderEventId } from '../../../src/events/record/event-id.ts';
import type { CrashingDatabase } from '../database.ts';
import type { CrashEndpoint } from '../endpoints.ts';
import type { Journal } from '../journal.ts';
import type { Post, Receivers } from '../receivers.ts';

export async function checkEndpoints(
  database: CrashingDatabase,
  endpoints: readonly CrashEndpoint[],
  receivers: Receivers,
  journal: Journal,
): Promise<void> {
  for (const endpoint of endpoints) {
    const posts = receivers.posts(endpoint.token);
    const faults = [
      ...posts.flatMap((post) => faultOf(post, endpoint.secret) ?? []),
      ...missing(await loadEventIds(database, endpoint.account.id), posts),
    ];
    for (const fault of faults) journal.violation('an event is missing or wrong', fault);
  }
}

/** A body has one id, whatever it is about and however often it was sent. */
export function checkIds(
  tokens: readonly { token: string }[],
  receivers: Receivers,
  journal: Journal,
): void {
  for (const { token } of tokens) {
    const ids = new Map<string, Set<unknown>>();
    for (const { body, headers } of receivers.posts(token)) {
      // The release before this one signed nothing, and may have sent it first.
      const id = headers['webhook-id'] ?? [];
      ids.set(body, new Set([...(ids.get(body) ?? []), ...[id].flat()]));
    }
    if ([...ids.values()].every(({ size }) => size <= 1)) continue;
    journal.violation('a webhook arrived under several ids', token);
  }
}

/** Ids of the events of the account, in the form that receivers get. */
async function loadEventIds(database: CrashingDatabase, accountId: number): Promise<string[]> {
  const rows = await database.ask(
    'select position, id_key from event, event_log where account_id = $1',
    [accountId],
  );
  return rows.map(({ position, id_key }) => renderEventId(id_key, { accountId, position }));
}

export function missing(ids: readonly string[], posts: readonly Post[]): string[] {
  const came = new Set(posts.flatMap((one) => (one.taken ? one.headers['webhook-id'] : [])));
  return ids.filter((id) => !came.has(id)).map((id) => `${id} did not arrive`);
}

export function faultOf({ body, headers }: Post, secret: string): string | null {
  const id = headers['webhook-id'] as string;
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const signature = new Webhook(secret).sign(id, at, body);
  if (headers['webhook-signature'] !== signature) return `${id} is not signed`;
  return JSON.parse(body).id === id ? null : `${id} says ${body}`;
}
