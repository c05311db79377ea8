/** Queries DNS servers with c-ares, which waits on sockets; `dns.lookup` would occupy a thread. */
import type { LookupAddress, promises, RecordWithTtl } from 'node:dns';
import { setTimeout as delay } from 'node:timers/promises';
import type { Machine } from './machine.ts';

/** Addresses, and the number of seconds for which they are valid. */
export type Found = { addresses: readonly LookupAddress[]; ttl: number };

/**
 * `ENOTFOUND` if the host does not exist, `EAI_AGAIN` if no server could answer. The codes are
 * those of `dns.lookup`.
 */
export class Unresolved extends Error {
  override name = 'Unresolved';
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN';
  constructor(code: Unresolved['code'], hostname: string) {
    super(`${code} ${hostname}`);
    this.code = code;
  }
}

/** Wait for the other address family after the first one has arrived. */
const OTHER_FAMILY_MS = 200;
/** Answers that prove that there is no address. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/**
 * Queries a host as it is and completed by each domain of the search list, in the order of
 * getaddrinfo. A short name may belong to the operator's network, so the public DNS must not be
 * queried first.
 * @throws Unresolved
 */
export async function queryServers(
  client: promises.Resolver,
  machine: Machine,
  hostname: string,
): Promise<Found> {
  let code: Unresolved['code'] = 'ENOTFOUND';
  for (const name of candidates(hostname, machine)) {
    const answer = await queryName(client, name);
    if (typeof answer !== 'string') return answer;
    if (ABSENT.has(answer)) continue;
    code = 'EAI_AGAIN';
    // After ESERVFAIL for one name the server may still be able to answer for the next.
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

/**
 * Queries both families at once. IPv4 comes first, because it works nearly everywhere, and clients
 * soon try the other.
 */
async function queryName(client: promises.Resolver, name: string): Promise<Found | string> {
  const [four, six] = [client.resolve4(name, { ttl: true }), client.resolve6(name, { ttl: true })];
  const answers = await Promise.allSettled([besideOther(four, six), besideOther(six, four)]);
  const [v4, v6] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const records = [...v4!, ...v6!];
  if (records.length === 0) return pickFailure(answers);
  const addresses = [...v4!.map(toAddress(4)), ...v6!.map(toAddress(6))];
  return { addresses, ttl: Math.min(...records.map(({ ttl }) => ttl)) };
}

/** Returns an empty list if this answer does not arrive soon after the other. */
const besideOther = (
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

const toAddress =
  (family: 4 | 6) =>
  ({ address }: RecordWithTtl): LookupAddress => ({ address, family });

/** Returns the more informative code: a failed query precedes a family without addresses. */
function pickFailure(answers: PromiseSettledResult<unknown>[]): string {
  const codes = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [String((answer.reason as NodeJS.ErrnoException).code)] : [],
  );
  return codes.find((code) => !ABSENT.has(code)) ?? codes[0] ?? 'ENODATA';
}
