/** `tenure dispute create`, `confirm` and `accuracy`: the account's commands. */
import type { Accuracy, AccuracyGroup } from '../../../client/src/index.ts';
import type { DisputeReason } from '../../ground/api/index.ts';
import { asCount, asCredits, plainTable, printJson } from '../output.ts';
import { type ServiceOptions, withService } from '../service.ts';
import { print } from '../terminal.ts';

type Options = ServiceOptions & { json?: boolean };

export const create = (
  subject: string,
  position: number,
  { reason, note, ...options }: Options & { reason: DisputeReason; note?: string },
): Promise<void> =>
  withService(options, async (client) => {
    const body = { subject, position, reason, note: note ?? null };
    const dispute = await client.call('post', '/api/v1/disputes', { body });
    if (options.json) return printJson(dispute);
    const { id, state, refunded } = dispute;
    print(`dispute ${id}: ${asCredits(refunded)} credits refunded${WAITING[state]}\n`);
  });

const WAITING = {
  refunded: '',
  waiting: '; it waits for the operator',
  rejected: '; the operator rejected it',
};

export const confirm = (subject: string, position: number, options: Options): Promise<void> =>
  withService(options, async (client) => {
    const body = { subject, position };
    const confirmation = await client.call('post', '/api/v1/confirmations', { body });
    if (options.json) return printJson(confirmation);
    print(`confirmed: ${confirmation.subject}, position ${confirmation.position}\n`);
  });

export const showAccuracy = (options: Options): Promise<void> =>
  withService(options, async (client) => {
    const accuracy = await client.call('get', '/api/v1/accuracy');
    if (options.json) return printJson(accuracy);
    const isEmpty = accuracy.looked_at === 0;
    print(isEmpty ? 'no results were disputed or confirmed yet\n' : `${toTable(accuracy)}\n`);
  });

function toTable({ by, ...total }: Accuracy): string {
  const table = plainTable(['', 'checked', 'right', 'share', 'interval']);
  const add = (name: string, one: Omit<AccuracyGroup, 'key' | 'source'>) =>
    table.push([
      name,
      asCount(one.looked_at),
      asCount(one.right),
      percent(one.share),
      `${percent(one.low)} to ${percent(one.high)}`,
    ]);
  for (const { key, source, ...one } of by) add(key ? `key ${key}` : `source ${source}`, one);
  add('all', total);
  return table.toString();
}

const percent = (share: number | null): string => `${((share ?? 0) * 100).toFixed(1)} %`;
