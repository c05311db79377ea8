/** A watch of an account of its own: it asks about each of its people once a day. */
import type { Asked } from '../history/entry.ts';
import type { Json } from '../support/service.ts';
import type { Account } from './client.ts';
import { CREDITS, createAccount, PART, type Stage } from './stage.ts';
import { REQUESTS } from './work.ts';

export type Watching = { account: Account; id: number };

/** As many as a request may have. */
const WATCHED = 20;
const PAGE_SIZE = 500;

export async function startWatching(stage: Stage): Promise<Watching> {
  const account = await createAccount(stage.operator, 'Watcher', CREDITS);
  const client = stage.client(account, stage.draw(PART.watching));
  const people = stage.people.all.filter(({ erasable }) => !erasable).slice(0, WATCHED);
  const body = {
    name: 'Everybody',
    every: '1d',
    profiles: people.map(({ linkedinUrl }) => ({ linkedin_url: linkedinUrl })),
  };
  const { status, body: watch } = await client.post('/api/v1/watches', body, 'watch');
  if (status !== 200) throw new Error(`the watch could not be created: ${watch?.message}`);
  return { account, id: watch.id };
}

/** Everybody whom the watch has asked about, by the day of the node that asked. */
export async function loadAsked(stage: Stage, { account, id }: Watching): Promise<Asked[]> {
  const client = stage.client(account, stage.draw(PART.watching));
  const list = { watch_id: String(id), page_size: String(PAGE_SIZE) };
  const { body } = await client.get(REQUESTS, list);
  const asked = (body.contact_profile_refresh_requests as Json[]).map(
    async ({ unique_identifier, created_at }) => {
      const query = { unique_identifier, page_size: String(PAGE_SIZE) };
      const { body: request } = await client.get(`${REQUESTS}/request_status`, query);
      const profiles: Json[] = request.contact_profile_refreshes.profiles;
      return profiles.map(
        ({ custom_columns }): Asked => ({
          ...{ kind: 'asked', watch: id, request: `refresh_request/${unique_identifier}` },
          person: JSON.stringify(custom_columns),
          day: String(created_at).slice(0, 10),
        }),
      );
    },
  );
  return (await Promise.all(asked)).flat();
}
