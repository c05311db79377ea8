/** Finds the keys and secrets that a restored back-up has made valid again. */

import { countSecrets } from '../../events/webhooks/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { listAccounts } from '../../money/accounts/index.ts';
import { asCount } from '../output.ts';

export type Revived = {
  id: number;
  name: string;
  /** First characters of the valid keys. */
  keys: string[];
  /** Number of secrets that sign webhooks. */
  webhook_secrets: number;
};

export async function loadRevived(db: Db): Promise<Revived[]> {
  const secrets = await countSecrets(db);
  return (await listAccounts(db)).map(({ id, name, users }) => ({
    id,
    name,
    keys: users.flatMap(({ keys }) => keys.map(({ prefix }) => prefix)),
    webhook_secrets: secrets.get(id) ?? 0,
  }));
}

const MOST_SHOWN = 20;

export function describeRevived(accounts: readonly Revived[], takenAt: string): string[] {
  const revived = accounts.filter((one) => one.keys.length + one.webhook_secrets > 0);
  if (revived.length === 0) return [];
  const more = revived.length - MOST_SHOWN;
  return [
    `keys and webhook secrets are valid as of then, also those changed since ${takenAt}:`,
    ...revived.slice(0, MOST_SHOWN).map(describe),
    ...(more > 0 ? [`  and ${asCount(more)} more accounts: tenure account list`] : []),
    'to replace all keys and secrets of an account: tenure account reissue ID',
  ];
}

function describe({ id, name, keys, webhook_secrets }: Revived): string {
  const begun = keys.map((prefix) => `${prefix}…`).join(', ') || 'none';
  return `  account ${id}, ${name}: keys ${begun}; webhook secrets: ${asCount(webhook_secrets)}`;
}
