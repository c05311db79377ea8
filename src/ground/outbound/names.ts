/**
 * Resolves names of hosts that clients and sources give. `dns.lookup` uses four threads which the
 * whole process shares, so a few names whose DNS servers do not answer would hold up every other
 * lookup, connections to the database included. Here no name holds a thread, each has a time limit
 * of its own, only so many are resolved at once, and results are remembered.
 */
import { type LookupAddress, promises } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { FairQueue } from '../limits/index.ts';
import { loadMachine, MACHINE_FILES, type Machine, type MachineFiles } from './machine.ts';
import { Remembered } from './remembered.ts';
import { askServers, type Found, Unresolved } from './servers.ts';

export type Names = {
  /**
   * Addresses of a host, IPv4 first.
   * @param who the account that asks, or another number: who asks for much leaves room for others
   * @throws Unresolved
   */
  find(hostname: string, who: number): Promise<readonly LookupAddress[]>;
  /** Breaks off what is under way. */
  close(): void;
};

export type NamesOptions = {
  /** Addresses of DNS servers, `127.0.0.1:53`; those of the machine when absent. */
  servers?: readonly string[];
  files?: MachineFiles;
  /** For one name, with all tries and servers. */
  timeoutMs?: number;
  atOnce?: number;
};

const TIMEOUT_MS = 5_000;
const AT_ONCE = 128;
/** A name that has waited this long to be resolved fails: its caller has given up by then. */
const PATIENCE_MS = 60_000;
/** For one server; the second try waits twice as long. */
const TRY_MS = 1_500;
const TRIES = 2;
/** Changes of the machine's files are noticed after this time. */
const MACHINE_READ_EVERY_MS = 10_000;
const LOCAL_FOR_S = 10;

export function createNames(options: NamesOptions = {}): Names {
  const resolver = new NameResolver(options);
  return {
    find: (hostname, who) => resolver.find(hostname.toLowerCase(), who),
    close: () => resolver.close(),
  };
}

/** Gives the addresses of a host, at least one. */
export type Find = (hostname: string) => Promise<readonly LookupAddress[]>;

/** The `lookup` option of `net.connect`, in place of `dns.lookup`. */
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

/** The machine's files as last read, and a resolver made at that time. */
type View = { machine: Machine; resolver: promises.Resolver };

class NameResolver {
  readonly #options: NamesOptions;
  readonly #queue: FairQueue;
  readonly #remembered = new Remembered();
  #view: { read: Promise<View>; untilMs: number } | null = null;

  constructor(options: NamesOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.atOnce ?? AT_ONCE, PATIENCE_MS);
  }

  async find(name: string, who: number): Promise<readonly LookupAddress[]> {
    const found = this.#remembered.get(name) ?? this.#findInTurn(name, who);
    return (await found).addresses;
  }

  close(): void {
    void this.#view?.read.then(({ resolver }) => resolver.cancel());
  }

  /** A waiting call is not shared by other accounts: they may have their turn before it. */
  async #findInTurn(name: string, who: number): Promise<Found> {
    const startedMs = performance.now();
    await this.#queue.take(who, 1);
    try {
      if (performance.now() - startedMs > PATIENCE_MS) throw new Unresolved('EAI_AGAIN', name);
      return await (this.#remembered.get(name) ??
        this.#remembered.keep(name, this.#resolveInTime(name)));
    } finally {
      this.#queue.giveBack(who, 1);
    }
  }

  #resolveInTime(name: string): Promise<Found> {
    const { timeoutMs = TIMEOUT_MS } = this.#options;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Unresolved('EAI_AGAIN', name)), timeoutMs);
      this.#resolve(name)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  async #resolve(name: string): Promise<Found> {
    const { machine, resolver } = await this.#currentView();
    const addresses = machine.hosts.get(name) ?? (isLocalhost(name) ? LOOPBACK : null);
    if (addresses) return { addresses: ipv4First(addresses), ttl: LOCAL_FOR_S };
    return askServers(resolver, machine, name);
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
    const resolver = new promises.Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    return { machine: await loadMachine(files), resolver };
  }
}

/** Never asked of a DNS server (RFC 6761). */
const isLocalhost = (name: string): boolean => /(?:^|\.)localhost\.?$/.test(name);
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const ipv4First = (addresses: readonly LookupAddress[]): LookupAddress[] =>
  addresses.toSorted((a, b) => a.family - b.family);
