/** Reads how the machine resolves hosts: their addresses, and the completion of short names. */
import type { LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

export type Machine = {
  /** Addresses by host, in lower case. */
  hosts: ReadonlyMap<string, readonly LookupAddress[]>;
  /** Domains that are appended to a name, one after another. */
  search: readonly string[];
  /** A host with at least this many dots is tried as it is before the search list is used. */
  ndots: number;
};

export type MachineFiles = { hosts: string; resolver: string };

export const MACHINE_FILES: MachineFiles = { hosts: '/etc/hosts', resolver: '/etc/resolv.conf' };

/** Reads the files. A file that cannot be read counts as empty. */
export async function loadMachine(files: MachineFiles): Promise<Machine> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const [hosts, resolver] = await Promise.all([read(files.hosts), read(files.resolver)]);
  return { hosts: parseHosts(hosts), ...parseResolver(resolver) };
}

/** Each line is an address and its hosts. */
function parseHosts(text: string): Map<string, LookupAddress[]> {
  const hosts = new Map<string, LookupAddress[]>();
  for (const [address = '', ...named] of text.split('\n').map((line) => splitWords(line, '#'))) {
    const family = isIP(address);
    if (family === 0) continue;
    for (const host of named.map((name) => name.toLowerCase())) {
      hosts.set(host, [...(hosts.get(host) ?? []), { address, family }]);
    }
  }
  return hosts;
}

/** Uses the last `search` or `domain` line, and the last `ndots`. */
function parseResolver(text: string): Pick<Machine, 'search' | 'ndots'> {
  let search: string[] = [];
  let ndots = 1;
  for (const [key, ...values] of text.split('\n').map((line) => splitWords(line, /[#;]/))) {
    if (key === 'search' || key === 'domain') search = values.filter((domain) => domain !== '.');
    const dots = key === 'options' ? values.find((value) => /^ndots:\d+$/.test(value)) : undefined;
    if (dots) ndots = Math.min(Number(dots.slice('ndots:'.length)), 15);
  }
  return { search, ndots };
}

const splitWords = (line: string, comment: string | RegExp): string[] =>
  line.split(comment, 1)[0]!.split(/\s+/).filter(Boolean);
