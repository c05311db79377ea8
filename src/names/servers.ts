/** DNS servers, asked by c-ares, which waits on sockets: `dns.lookup` would hold a thread. */
import type { LookupAddress, promises, RecordWithTtl } from 'node:dns';
import { setTimeout as delay } from 'node:timers/promises';
import type { Machine } from './machine.ts';

/** Addresses, and for how many seconds they hold. */
export type Found = { addresses: readonly LookupAddress[]; ttl: number };

/** `ENOTFOUND`: there is no such name. `EAI_AGAIN`: nobody could tell now. As `dns.lookup` says. */
export class Unresolved extends Error {
  override name = 'Unresolved';
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN';
  constructor(code: Unresolved['code'], hostname: string) {
    super(`${code} ${hostname}`);
    this.code = code;
  }
}

/** With the addresses of one family there, those of the other are waited for a moment longer. */
const OTHER_FAMILY_MS = 200;
/** Of these a server is sure. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/**
 * Asks for a name under the domains of the search list too, in the order of getaddrinfo: a short
 * name may belong to the operator's network, and must not be asked of the world first.
 * @throws Unresolved
 */
export async function askServers(
  resolver: promises.Resolver,
  machine: Machine,
  hostname: string,
): Promise<Found> {
  let code: Unresolved['code'] = 'ENOTFOUND';
  for (const name of candidates(hostname, machine)) {
    const answer = await askFor(resolver, name);
    if (typeof answer !== 'string') return answer;
    if (ABSENT.has(answer)) continue;
    code = 'EAI_AGAIN';
    // A server that answers so for one name may know the next.
    if (answer !== 'ESERVFAIL') break;
  }
  throw new Unresolved(code, hostname);
}

function candidates(hostname: string, { search, ndots }: Machine): string[] {
  if (hostname.endsWith('.')) return [hostname];
  const completed = search.map((domain) => `${hostname}.${domain}`);
  const isLong = hostname.split('.').length > ndots;
  return isLong ? [hostname, ...completed] : [...completed, hostname];
}

/** IPv4 first: it works nearly everywhere, and whoever connects tries the other family soon. */
async function askFor(resolver: promises.Resolver, name: string): Promise<Found | string> {
  const [four, six] = [
    resolver.resolve4(name, { ttl: true }),
    resolver.resolve6(name, { ttl: true }),
  ];
  const answers = await Promise.allSettled([beside(four, six), beside(six, four)]);
  const [v4, v6] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const records = [...v4!, ...v6!];
  if (records.length === 0) return failureOf(answers);
  const addresses = [...v4!.map(addressOf(4)), ...v6!.map(addressOf(6))];
  return { addresses, ttl: Math.min(...records.map(({ ttl }) => ttl)) };
}

/** Nothing when the other answer has been there for a while. */
const beside = (
  mine: Promise<RecordWithTtl[]>,
  other: Promise<RecordWithTtl[]>,
): Promise<RecordWithTtl[]> =>
  Promise.race([
    mine,
    other.then(
      () => delay(OTHER_FAMILY_MS, [], { ref: false }),
      () => mine,
    ),
  ]);

const addressOf =
  (family: 4 | 6) =>
  ({ address }: RecordWithTtl): LookupAddress => ({ address, family });

/** That of the family which could not be asked says more. */
function failureOf(answers: PromiseSettledResult<unknown>[]): string {
  const codes = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [String((answer.reason as NodeJS.ErrnoException).code)] : [],
  );
  return codes.find((code) => !ABSENT.has(code)) ?? codes[0] ?? 'ENODATA';
}
