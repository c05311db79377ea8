/** The cases of `src/ground/outbound/guard-table.txt`. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

export type GuardCase = {
  /** As written in the URL, but IPv6 addresses without brackets. */
  host: string;
  /** The reason for the refusal; `public` if accepted; `no URL` if it cannot be part of a URL. */
  verdict: string;
  /** The addresses that DNS returns; null for an address. */
  answers: string[] | null;
};

const TABLE = join(import.meta.dirname, '../../src/ground/outbound/guard-table.txt');

export const GUARD_TABLE: readonly GuardCase[] = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => {
    const [host, verdict, answers] = line.split(/ {2,}/) as [string, string, string?];
    return { host, verdict, answers: answers?.replace(/^-> /, '').split(' ') ?? null };
  });

/** Hosts that are addresses. */
export const guardedAddresses = GUARD_TABLE.filter(({ host }) => isIP(host) !== 0);

export const titled = (cases: readonly GuardCase[]) =>
  cases.map((one) => [`${one.host} (${one.verdict})`, one] as const);
