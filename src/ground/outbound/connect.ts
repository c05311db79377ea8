/**
 * Connects only to addresses that a guard allows. A host is resolved once per connection, and the
 * connection uses exactly the addresses that were checked. So a host that resolves to another
 * address a moment later (DNS rebinding) cannot bypass the guard.
 */
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { Guard } from './guard.ts';

/** Returns the addresses of a host, at least one. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export type ConnectOptions = {
  resolve: Resolve;
  timeoutMs: number;
  /** If absent, every address is allowed. */
  guard?: Guard;
};

export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
  constructor(hostname: string, address: string, kind: string) {
    const what = hostname === address ? address : `${hostname} resolves to ${address}, which`;
    super(`${what} is not a public address (${kind})`);
  }
}

/**
 * Returns an undici connector. A host written as an address is not resolved, so it is checked here.
 */
export function createConnector(options: ConnectOptions): buildConnector.connector {
  const { resolve, timeoutMs, guard = () => null } = options;
  const connect = buildConnector({
    allowH2: false,
    timeout: timeoutMs,
    lookup: lookupOption(guarded(guard, resolve)),
  } as buildConnector.BuildOptions);
  return (target, callback) => {
    const kind = isIP(target.hostname) === 0 ? null : guard(target.hostname);
    if (kind === null) connect(target, callback);
    else callback(new RefusedAddress(target.hostname, target.hostname, kind), null);
  };
}

/**
 * Resolves to addresses that the guard allows. One refused address among several refuses the whole
 * host, because any of them may be tried first.
 * @throws RefusedAddress
 */
export const guarded =
  (guard: Guard, resolve: Resolve): Resolve =>
  async (hostname) => {
    const addresses = await resolve(hostname);
    if (addresses.length === 0) {
      throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
    }
    for (const { address } of addresses) {
      const kind = guard(address);
      if (kind !== null) throw new RefusedAddress(hostname, address, kind);
    }
    return addresses;
  };

/** Returns the `lookup` option of `net.connect`, which replaces `dns.lookup`. */
export const lookupOption =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (options.all) callback(null, [...addresses]);
        else callback(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error) => callback(error, ''),
    );
  };
