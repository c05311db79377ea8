/** Every line of the ledger, and whether they add up. */
import { get } from '../../api/call.ts';

export const LEDGER = 'api/v1/users/credit_ledger';

export type Line = {
  entry_id: number;
  created_at: string;
  kind: string;
  amount: number;
  balance_after: number;
  job_id: number | null;
  request_id: number | null;
  position: number | null;
  reason: string;
};
export type LedgerPage = { total: number; lines: Line[] };

const PAGE_SIZE = 1_000;

/** Oldest first. Lines that are written meanwhile move others to the next page; none counts twice. */
export async function loadWholeLedger(): Promise<Line[]> {
  const lines = new Map<number, Line>();
  for (let page = 0; ; page += 1) {
    const read = await get<LedgerPage>(LEDGER, { page_no: page, page_size: PAGE_SIZE });
    for (const line of read.lines) lines.set(line.entry_id, line);
    if (read.lines.length === 0 || lines.size >= read.total) break;
  }
  return [...lines.values()].sort((one, other) => one.entry_id - other.entry_id);
}

/** Amounts have two places; sums of them in whole cents are exact. */
const cents = (credits: number): number => Math.round(credits * 100);

export type Balance = {
  given: number;
  charged: number;
  left: number;
  usage: number;
  adds: boolean;
};

/**
 * In credits. It adds up when each line leads from the balance before it to the one after it, and
 * the charges are what usage says.
 * @param usage of all time, in credits
 */
export function balanceOf(lines: readonly Line[], usage: number): Balance {
  let [left, charged, unbroken] = [0, 0, true];
  for (const { amount, balance_after: after, kind } of lines) {
    left += cents(amount);
    if (kind === 'charge') charged -= cents(amount);
    unbroken &&= left === cents(after);
  }
  return {
    given: (left + charged) / 100,
    charged: charged / 100,
    left: left / 100,
    usage,
    adds: unbroken && charged === cents(usage),
  };
}

const COLUMNS = [
  'entry_id',
  'created_at',
  'kind',
  'amount',
  'balance_after',
  'job_id',
  'request_id',
  'position',
  'reason',
] as const satisfies readonly (keyof Line)[];

/** As CSV that spreadsheets open: no value of a ledger has a comma or begins with a formula. */
export const toCsv = (lines: readonly Line[]): string =>
  [COLUMNS, ...lines.map((line) => COLUMNS.map((column) => quoted(line[column])))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

const quoted = (value: string | number | null): string => {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
