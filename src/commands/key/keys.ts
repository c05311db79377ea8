/** `tenure key create`, `list`, `change` and `delete`. */
import type { LimitedApiKey } from '../../../client/src/index.ts';
import type { Scope } from '../../ground/api/index.ts';
import { asCredits, plainTable, printJson } from '../output.ts';
import { type ServiceOptions, withService } from '../service.ts';
import { print } from '../terminal.ts';

export type KeyOptions = ServiceOptions & { json?: boolean };

export type CreateOptions = KeyOptions & {
  name: string;
  scopes: Scope[];
  monthlyCredits?: number;
  expires?: string;
  addresses?: string[];
};

export type ChangeOptions = KeyOptions & {
  name?: string;
  monthlyCredits?: number;
  addresses?: string[];
  /** False if the cap is to be lifted. */
  cap: boolean;
  anyAddress?: boolean;
};

const PATH = '/api/v1/api_keys';

export const createKey = (options: CreateOptions): Promise<void> =>
  withService(options, async (client) => {
    const { name, scopes, monthlyCredits, expires, addresses } = options;
    const body = {
      name,
      scopes,
      monthly_credits: monthlyCredits ?? null,
      expires_at: expires ?? null,
      addresses: addresses ?? null,
    };
    const made = await client.call('post', PATH, { body });
    if (options.json) return printJson(made);
    print(`key ${made.id}: ${made.name}, ${describeLimits(made)}\n${made.api_key}\n`);
  });

export const listKeys = (options: KeyOptions): Promise<void> =>
  withService(options, async (client) => {
    const { api_keys: keys } = await client.call('get', PATH);
    if (options.json) return printJson({ api_keys: keys });
    const table = plainTable(['id', 'name', 'begins with', 'limits', 'last used']);
    for (const key of keys) {
      const { id, name, prefix, last_used_at } = key;
      table.push([id, name, prefix ?? '', describeLimits(key), last_used_at ?? 'never']);
    }
    print(`${table.toString()}\n`);
  });

export const changeKey = (id: number, options: ChangeOptions): Promise<void> =>
  withService(options, async (client) => {
    const { name, monthlyCredits, addresses, cap, anyAddress } = options;
    const body = {
      ...(name !== undefined && { name }),
      ...(monthlyCredits !== undefined && { monthly_credits: monthlyCredits }),
      ...(!cap && { monthly_credits: null }),
      ...(addresses && { addresses }),
      ...(anyAddress && { addresses: null }),
    };
    const key = await client.call('patch', `${PATH}/{id}`, { path: { id }, body });
    if (options.json) return printJson(key);
    print(`key ${key.id}: ${key.name}, ${describeLimits(key)}\n`);
  });

export const deleteKey = (id: number, options: KeyOptions): Promise<void> =>
  withService(options, async (client) => {
    const answer = await client.call('delete', `${PATH}/{id}`, { path: { id } });
    if (options.json) return printJson(answer);
    print(`key ${id} deleted; it is refused from now on\n`);
  });

function describeLimits({ scopes, ...limits }: LimitedApiKey): string {
  const { monthly_credits: cap, expires_at: end, addresses } = limits;
  return [
    scopes.join(' '),
    ...(cap === null ? [] : [`at most ${asCredits(cap)} credits a month`]),
    ...(end === null ? [] : [`until ${end}`]),
    ...(addresses === null ? [] : [`from ${addresses.join(' ')}`]),
  ].join(', ');
}
