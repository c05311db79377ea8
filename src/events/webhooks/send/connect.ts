/**
 * Connects only to addresses that a guard allows. A name is resolved once for each connection, and
 * the connection goes to the very addresses that were checked. So a name that resolves to something
 * else a moment later (DNS rebinding) gains nothing.
 */
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { type Find, lookupBy } from '../../../ground/outbound/index.ts';

/** Why an address may not be connected to, or null when it may. */
export type Guard = (address: string) => string | null;

export type ConnectOptions = { guard: Guard; find: Find; timeoutMs: number };

export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
  constructor(hostname: string, address: string, kind: string) {
    const what = hostname === address ? address : `${hostname} resolves to ${address}, which`;
    super(`${what} is not a public address (${kind})`);
  }
}

/** An undici connector. A host written as an address is not looked up, so it is checked here. */
export function createConnector({
  guard,
  find,
  timeoutMs,
}: ConnectOptions): buildConnector.connector {
  const connect = buildConnector({
    allowH2: false,
    timeout: timeoutMs,
    lookup: lookupBy(guarded(guard, find)),
  } as buildConnector.BuildOptions);
  return (target, callback) => {
    const kind = isIP(target.hostname) === 0 ? null : guard(target.hostname);
    if (kind === null) connect(target, callback);
    else callback(new RefusedAddress(target.hostname, target.hostname, kind), null);
  };
}

/**
 * Finds addresses that the guard allows. One refused address among several refuses the whole name,
 * because any of them may be tried first.
 * @throws RefusedAddress
 */
export const guarded =
  (guard: Guard, find: Find): Find =>
  async (hostname) => {
    const addresses: readonly LookupAddress[] = await find(hostname);
    if (addresses.length === 0) {
      throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
    }
    for (const { address } of addresses) {
      const kind = guard(address);
      if (kind !== null) throw new RefusedAddress(hostname, address, kind);
    }
    return addresses;
  };
