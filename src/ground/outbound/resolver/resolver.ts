/**
 * Resolves hosts given by clients and sources. `dns.lookup` uses four threads that the whole
 * process shares, so a few hosts whose DNS servers do not answer would delay every other
 * connection, including those to the database. Here a host does not occupy a thread, each has its
 * own time limit, the number of concurrent queries is limited, and results are remembered.
 */
import { type LookupAddress, promises } from 'node:dns';
import { FairQueue } from '../../limits/index.ts';
import { loadMachine, MACHINE_FILES, type Machine, type MachineFiles } from './machine.ts';
import { Remembered } from './remembered.ts';
import { type Found, queryServers, Unresolved } from './servers.ts';

export type Resolver = {
  /**
   * Returns the addresses of a host, IPv4 first.
   * @param who the account that makes the request, or another number; each has a share of the
   * concurrent queries
   * @throws Unresolved
   */
  resolve(hostname: string, who: number): Promise<readonly LookupAddress[]>;
  /** Cancels queries in progress. */
  close(): void;
};

export type ResolverOptions = {
  /** Addresses of DNS servers, `127.0.0.1:53`; if absent, the machine's DNS servers. */
  servers?: readonly string[];
  files?: MachineFiles;
  /** Time limit for one host, with all tries and servers. */
  timeoutMs?: number;
  atOnce?: number;
};

const TIMEOUT_MS = 5_000;
const AT_ONCE = 128;
/** A host that has waited this long fails, because its caller has given up by then. */
const PATIENCE_MS = 60_000;
/** Time limit of the first try at one server; that of the second is twice as long. */
const TRY_MS = 1_500;
const TRIES = 2;
/** Changes of the machine's files are noticed after this time. */
const MACHINE_READ_EVERY_MS = 10_000;
const LOCAL_FOR_S = 10;

export function createResolver(options: ResolverOptions = {}): Resolver {
  const resolver = new HostResolver(options);
  return {
    resolve: (hostname, who) => resolver.resolve(hostname.toLowerCase(), who),
    close: () => resolver.close(),
  };
}

/** The machine's files as last read, and a DNS client created at that time. */
type View = { machine: Machine; client: promises.Resolver };

class HostResolver {
  readonly #options: ResolverOptions;
  readonly #queue: FairQueue;
  readonly #remembered = new Remembered();
  #view: { read: Promise<View>; untilMs: number } | null = null;

  constructor(options: ResolverOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.atOnce ?? AT_ONCE, PATIENCE_MS);
  }

  async resolve(host: string, who: number): Promise<readonly LookupAddress[]> {
    const found = this.#remembered.get(host) ?? this.#resolveInTurn(host, who);
    return (await found).addresses;
  }

  close(): void {
    void this.#view?.read.then(({ client }) => client.cancel());
  }

  /**
   * Waits for a turn. Another account may have its turn earlier, so a waiting call is not shared.
   */
  async #resolveInTurn(host: string, who: number): Promise<Found> {
    const startedMs = performance.now();
    await this.#queue.take(who, 1);
    try {
      if (performance.now() - startedMs > PATIENCE_MS) throw new Unresolved('EAI_AGAIN', host);
      return await (this.#remembered.get(host) ??
        this.#remembered.keep(host, this.#resolveInTime(host)));
    } finally {
      this.#queue.giveBack(who, 1);
    }
  }

  #resolveInTime(host: string): Promise<Found> {
    const { timeoutMs = TIMEOUT_MS } = this.#options;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Unresolved('EAI_AGAIN', host)), timeoutMs);
      this.#findAddresses(host)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  async #findAddresses(host: string): Promise<Found> {
    const { machine, client } = await this.#currentView();
    const addresses = machine.hosts.get(host) ?? (isLocalhost(host) ? LOOPBACK : null);
    if (addresses) return { addresses: ipv4First(addresses), ttl: LOCAL_FOR_S };
    return queryServers(client, machine, host);
  }

  #currentView(): Promise<View> {
    if (!this.#view || this.#view.untilMs < performance.now()) {
      const untilMs = performance.now() + MACHINE_READ_EVERY_MS;
      this.#view = { read: this.#loadView(), untilMs };
    }
    return this.#view.read;
  }

  async #loadView(): Promise<View> {
    const { servers, files = MACHINE_FILES } = this.#options;
    const client = new promises.Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers) client.setServers(servers);
    return { machine: await loadMachine(files), client };
  }
}

/** True for hosts that are never sent to a DNS server (RFC 6761). */
const isLocalhost = (host: string): boolean => /(?:^|\.)localhost\.?$/.test(host);
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const ipv4First = (addresses: readonly LookupAddress[]): LookupAddress[] =>
  addresses.toSorted((a, b) => a.family - b.family);
