import type { Db } from '../../ground/database/index.ts';
import { isWaiting, loadMatchKeys, type MatchKeysStatus } from '../../people/contacts/index.ts';
import { type Check, ok, warning } from './check.ts';

/** Checks that stored contacts have the match keys of this version. */
export async function checkMatchKeys(db: Db): Promise<Check[]> {
  const status = await loadMatchKeys(db);
  if (status === null) return [];
  return [
    status.done_at === null
      ? warning('match keys', describe(status))
      : ok('match keys', `all of version ${status.version}`),
  ];
}

function describe(status: MatchKeysStatus): string {
  const { version, share, at_work } = status;
  const done = `those of version ${version} are being created, ${Math.floor(share * 100)} % done`;
  const until = 'leads may miss contacts until then';
  if (isWaiting(status)) {
    const versions = at_work.join(' and ');
    return `${done}; this waits while nodes or imports create keys of versions ${versions}: finish the upgrade; ${until}`;
  }
  return at_work.length === 0
    ? `${done}; start a worker, which continues; ${until}`
    : `${done}; workers continue; ${until}`;
}
