/**
 * Addresses of hosts that strangers name. `dns.lookup` resolves on four threads which the whole
 * process shares, so that a few names whose servers do not answer hold up every other look-up,
 * connections to the database included. Here nothing holds a thread, every look-up has its own
 * limit of time, there are only so many at once, and what came of them is remembered.
 */
import { type LookupAddress, promises } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { FairQueue } from '../limits/index.ts';
import { MACHINE_FILES, type Machine, type MachineFiles, readMachine } from './machine.ts';
import { Remembered } from './remembered.ts';
import { askServers, type Found, Unresolved } from './servers.ts';

export type Names = {
  /**
   * Addresses of a host, IPv4 first.
   * @param who for whom: whoever asks for much leaves room for the others
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
  /** For one look-up, whatever it takes. */
  timeoutMs?: number;
  atOnce?: number;
};

const TIMEOUT_MS = 5_000;
const AT_ONCE = 128;
/** Nobody waits any more for a look-up that waited for its turn so long. */
const PATIENCE_MS = 60_000;
/** For one server; the second try waits twice as long. */
const TRY_MS = 1_500;
const TRIES = 2;
/** So soon a change of the machine's files is seen. */
const MACHINE_READ_EVERY_MS = 10_000;
const LOCAL_FOR_S = 10;

export function createNames(options: NamesOptions = {}): Names {
  const lookups = new Lookups(options);
  return {
    find: (hostname, who) => lookups.find(hostname.toLowerCase(), who),
    close: () => lookups.close(),
  };
}

/** The machine as it was when it was last looked at, and who asks its servers. */
type View = { machine: Machine; resolver: promises.Resolver };

class Lookups {
  private readonly options: NamesOptions;
  private readonly turns: FairQueue;
  private readonly remembered = new Remembered();
  private view: { read: Promise<View>; untilMs: number } | null = null;

  constructor(options: NamesOptions) {
    this.options = options;
    this.turns = new FairQueue(options.atOnce ?? AT_ONCE, PATIENCE_MS);
  }

  async find(name: string, who: number): Promise<readonly LookupAddress[]> {
    const found = this.remembered.get(name) ?? this.inTurn(name, who);
    return (await found).addresses;
  }

  close(): void {
    void this.view?.read.then(({ resolver }) => resolver.cancel());
  }

  /** One that waits is joined by nobody: others may have their turn before. */
  private async inTurn(name: string, who: number): Promise<Found> {
    const startedMs = performance.now();
    await this.turns.take(who, 1);
    try {
      if (performance.now() - startedMs > PATIENCE_MS) throw new Unresolved('EAI_AGAIN', name);
      return await (this.remembered.get(name) ?? this.remembered.keep(name, this.inTime(name)));
    } finally {
      this.turns.giveBack(who, 1);
    }
  }

  private inTime(name: string): Promise<Found> {
    const { timeoutMs = TIMEOUT_MS } = this.options;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Unresolved('EAI_AGAIN', name)), timeoutMs);
      this.resolve(name)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  private async resolve(name: string): Promise<Found> {
    const { machine, resolver } = await this.machine();
    const addresses = machine.hosts.get(name) ?? (isLocalhost(name) ? LOOPBACK : null);
    if (addresses) return { addresses: ipv4First(addresses), ttl: LOCAL_FOR_S };
    return askServers(resolver, machine, name);
  }

  private machine(): Promise<View> {
    if (!this.view || this.view.untilMs < performance.now()) {
      const untilMs = performance.now() + MACHINE_READ_EVERY_MS;
      this.view = { read: this.readView(), untilMs };
    }
    return this.view.read;
  }

  private async readView(): Promise<View> {
    const { servers, files = MACHINE_FILES } = this.options;
    const resolver = new promises.Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    return { machine: await readMachine(files), resolver };
  }
}

/** Never asked of a server (RFC 6761). */
const isLocalhost = (name: string): boolean => /(?:^|\.)localhost\.?$/.test(name);
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const ipv4First = (addresses: readonly LookupAddress[]): LookupAddress[] =>
  addresses.toSorted((a, b) => a.family - b.family);

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
