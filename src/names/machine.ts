/** What the machine's own files say of names: the hosts file, and how short names are completed. */
import type { LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

export type Machine = {
  /** Addresses by name, in lower case. */
  hosts: ReadonlyMap<string, readonly LookupAddress[]>;
  /** Domains that are tried behind a name. */
  search: readonly string[];
  /** A name with so many dots is tried as it is first. */
  ndots: number;
};

export type MachineFiles = { hosts: string; resolver: string };

export const MACHINE_FILES: MachineFiles = { hosts: '/etc/hosts', resolver: '/etc/resolv.conf' };

/** A file that cannot be read says nothing. */
export async function readMachine(files: MachineFiles): Promise<Machine> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const [hosts, resolver] = await Promise.all([read(files.hosts), read(files.resolver)]);
  return { hosts: parseHosts(hosts), ...parseResolver(resolver) };
}

/** Lines of an address and its names. */
export function parseHosts(text: string): Map<string, LookupAddress[]> {
  const hosts = new Map<string, LookupAddress[]>();
  for (const [address = '', ...names] of text.split('\n').map((line) => wordsOf(line, '#'))) {
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((name) => name.toLowerCase())) {
      hosts.set(name, [...(hosts.get(name) ?? []), { address, family }]);
    }
  }
  return hosts;
}

/** The last `search` or `domain` line counts, and the last `ndots`. */
export function parseResolver(text: string): Pick<Machine, 'search' | 'ndots'> {
  let search: string[] = [];
  let ndots = 1;
  for (const [key, ...values] of text.split('\n').map((line) => wordsOf(line, /[#;]/))) {
    if (key === 'search' || key === 'domain') search = values.filter((domain) => domain !== '.');
    const dots = key === 'options' ? values.find((value) => /^ndots:\d+$/.test(value)) : undefined;
    if (dots) ndots = Math.min(Number(dots.slice('ndots:'.length)), 15);
  }
  return { search, ndots };
}

const wordsOf = (line: string, comment: string | RegExp): string[] =>
  line.split(comment, 1)[0]!.split(/\s+/).filter(Boolean);
