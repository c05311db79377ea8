/**
 * Work of an account of its own that the other clients do not have: uploaded lists that are
 * imported, checked and refreshed as a whole, and match keys of an earlier release.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { KEYS } from '../../src/profile/keys/index.ts';
import type { Json } from '../support/service.ts';
import { type Account, type Client, GivenUp } from './client.ts';
import { tenure } from './operator.ts';
import { CREDITS, createAccount, PART, type Stage } from './stage.ts';
import { REQUESTS } from './work.ts';

/** More than a request may have profiles, so that it is opened in the background. */
const ROWS = 60;
const EVERY_MS = 15_000;
const MAPPING = { full_name: 'Name', email: 'E-Mail', company_name: 'Company', title: 'Title' };

/** Prepares the work, before failures begin. */
export async function prepareErrands(stage: Stage): Promise<Account> {
  const account = await createAccount(stage.operator, 'Errands', CREDITS);
  // Only operator accounts may import.
  await tenure(stage.operator, ['account', 'update', `${account.id}`, '--operator', 'true']);
  await makeKeysOld(stage);
  return account;
}

export async function runErrands(
  stage: Stage,
  account: Account,
  ended: AbortSignal,
): Promise<void> {
  const client = stage.client(account, stage.draw(PART.errands));
  for (let count = 0; !ended.aborted; count += 1) {
    await runOnce(stage, client, count).catch((error) => {
      if (!(error instanceof GivenUp)) throw error;
    });
    await delay(EVERY_MS, undefined, { signal: ended }).catch(() => {});
  }
}

async function runOnce(stage: Stage, client: Client, count: number): Promise<void> {
  const list = await upload(stage, client.account, count);
  if (list === null) return;
  const { email, ...names } = MAPPING;
  const calls: [path: string, body: object][] = [
    ['/api/v1/imports', { list_id: list, mapping: MAPPING, name: 'errands' }],
    ['/api/v1/checkups', { list_id: list, mapping: { email, title: names.title } }],
    [REQUESTS, { people: { list_id: list, mapping: { email } } }],
  ];
  for (const [path, body] of calls) {
    const { status, body: answer } = await client.post(path, body, `errand-${count}-${path}`);
    if (status === 200) continue;
    stage.journal.violation('a valid call was refused', `${path}: ${status} ${answer?.message}`);
  }
}

/** Nobody of the other clients. @returns null if the upload was not answered */
async function upload({ urls }: Stage, { apiKey }: Account, count: number): Promise<number | null> {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const person = `Errand${count} Person${row}`;
    return `${person},errand-${count}-${row}@errand.example,Errands ${count},Clerk`;
  });
  const form = new FormData();
  form.append('file', new Blob([['Name,E-Mail,Company,Title', ...rows].join('\n')]), 'list.csv');
  const url = `${urls[count % urls.length]}/api/v1/lists?api_key=${apiKey}`;
  const answer = await fetch(url, { method: 'POST', body: form }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as Json;
  return answer?.status === 200 ? body.list_id : null;
}

/** As an earlier release may have left them: nodes renew all keys, and remove those of no rule. */
async function makeKeysOld({ database }: Stage): Promise<void> {
  await database.ask(
    'insert into contact_key (key, contact_id) select gen_random_uuid(), id from contact limit 20',
  );
  await database.ask(
    `update match_keys set version = $1, stage = 'done', added = 0, removed = 0, done_at = now()`,
    [KEYS - 1],
  );
}
