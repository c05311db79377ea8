/** Reads `guard-table.txt` for tests. */
import { readFileSync } from 'node:fs';

export type GuardCase = {
  /** As it stands in the URL; bare IPv6 addresses without their brackets. */
  host: string;
  /** Why it is refused, `public` when it is not, `no URL` when it is none. */
  verdict: string;
  /** What DNS answers; null for what needs none. */
  answers: string[] | null;
};

export const GUARD_TABLE: readonly GuardCase[] = readFileSync(
  new URL('guard-table.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => {
    const [host, verdict, answers] = line.split(/ {2,}/) as [string, string, string?];
    return { host, verdict, answers: answers?.replace(/^-> /, '').split(' ') ?? null };
  });
