import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** The addresses of a host, at least one. */
export type Find = (hostname: string) => Promise<readonly LookupAddress[]>;

/** For `net.connect`, in place of its own look-up. */
export const lookupBy =
  (find: Find): LookupFunction =>
  (hostname, options, callback) => {
    find(hostname).then(
      (addresses) => {
        if (options.all) callback(null, [...addresses]);
        else callback(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error) => callback(error, ''),
    );
  };
