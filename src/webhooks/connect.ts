/**
 * Connections that are made only to addresses a guard lets pass. A name is resolved once for
 * each connection, and the addresses checked are the very ones connected to, so that a name
 * which answers differently a moment later (DNS rebinding) gains nothing.
 */
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';

/** `dns.lookup` asked for all addresses. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Why an address may not be connected to, or null when it may. */
export type Guard = (address: string) => string | null;

export type ConnectOptions = { guard: Guard; lookup: Lookup; timeoutMs: number };

export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
  constructor(hostname: string, address: string, kind: string) {
    const what = hostname === address ? address : `${hostname} resolves to ${address}, which`;
    super(`${what} is not a public address (${kind})`);
  }
}

/** An undici connector. A host written as an address never reaches the lookup: it is checked here. */
export function createConnector(options: ConnectOptions): buildConnector.connector {
  const connect = buildConnector({
    allowH2: false,
    timeout: options.timeoutMs,
    lookup: guardedLookup(options.guard, options.lookup),
  } as buildConnector.BuildOptions);
  return (target, callback) => {
    const kind = isIP(target.hostname) === 0 ? null : options.guard(target.hostname);
    if (kind === null) connect(target, callback);
    else callback(new RefusedAddress(target.hostname, target.hostname, kind), null);
  };
}

/**
 * A lookup for `net.connect` that hands over checked addresses only. One refused address among
 * several refuses the name: which of them would be tried first is nothing to rely on.
 */
export function guardedLookup(guard: Guard, lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      const failure = error ?? findFault(hostname, addresses, guard);
      const [first] = addresses ?? [];
      if (failure !== null) callback(failure, '');
      else if (options.all) callback(null, addresses);
      else callback(null, first!.address, first!.family);
    });
  };
}

function findFault(hostname: string, addresses: LookupAddress[], guard: Guard): Error | null {
  if (addresses.length === 0) return Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  for (const { address } of addresses) {
    const kind = guard(address);
    if (kind !== null) return new RefusedAddress(hostname, address, kind);
  }
  return null;
}
