/** Groups ledger lines: one group for each grant, job, refresh request and refund. Pure. */
import type { LedgerLine } from '../../../../client/src/api.ts';

export type LedgerGroup = {
  key: string;
  /** The latest line. */
  latest: LedgerLine;
  /** Sum of all lines, in credits. */
  amount: number;
  /** A request has a line for each profile, in the order submitted. Other groups have one line. */
  lines: LedgerLine[];
};

/**
 * @param lines newest first
 * @returns groups in the order of their latest lines
 */
export function groupLines(lines: readonly LedgerLine[]): LedgerGroup[] {
  const groups = new Map<string, LedgerGroup>();
  for (const line of lines) {
    const isAlone = line.request_id === null || line.kind === 'refund';
    const key = isAlone ? `entry ${line.entry_id}` : `request ${line.request_id}`;
    const group = groups.get(key);
    if (group) {
      group.amount = (Math.round(group.amount * 100) + Math.round(line.amount * 100)) / 100;
      group.lines.push(line);
    } else groups.set(key, { key, latest: line, amount: line.amount, lines: [line] });
  }
  for (const { lines: own } of groups.values()) {
    own.sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  }
  return [...groups.values()];
}
