/** `tenure dispute list`, `accept` and `reject`: the operator's commands. */
import type { DisputeState } from '../../ground/api/index.ts';
import type { Database } from '../../ground/database/index.ts';
import {
  acceptDispute,
  type DisputeRow,
  listDisputes,
  rejectDispute,
  viewDisputes,
} from '../../work/disputes/index.ts';
import { withDatabase, withDatabaseToRead } from '../database.ts';
import type { SharedOptions } from '../options.ts';
import { asCount, asCredits, plainTable, printJson } from '../output.ts';
import { print } from '../terminal.ts';

export type ListOptions = SharedOptions & {
  account?: number;
  state?: DisputeState;
  page: number;
};

const PAGE_SIZE = 1_000;

type Db = Database['db'];

/** Returns disputes as the API shows them, with their accounts. */
async function withAccounts(db: Db, rows: readonly DisputeRow[]) {
  const views = await viewDisputes(db, rows);
  return views.map((view, at) => ({ account_id: rows[at]!.account_id, ...view }));
}

type Listed = Awaited<ReturnType<typeof withAccounts>>[number];

export async function list({ account, state, page, ...options }: ListOptions): Promise<void> {
  const found = await withDatabaseToRead(options, async ({ db }) => {
    const filter = { accountId: account ?? null, state: state ?? null };
    const listed = await listDisputes(db, filter, { number: page, size: PAGE_SIZE });
    return { disputes: await withAccounts(db, listed.disputes), total: listed.total };
  });
  if (options.json) return printJson(found);
  const { disputes, total } = found;
  const more = total > disputes.length ? `${asCount(total)} disputes; --page shows others\n` : '';
  print(disputes.length > 0 ? `${toTable(disputes)}\n${more}` : 'no disputes\n');
}

function toTable(disputes: readonly Listed[]): string {
  const head = ['id', 'account', 'subject', 'position', 'reason', 'state', 'refunded', 'note'];
  const table = plainTable(head);
  for (const one of disputes) {
    const { id, account_id, subject, position, reason, state, refunded, note } = one;
    table.push([id, account_id, subject, position, reason, state, asCredits(refunded), note ?? '']);
  }
  return table.toString();
}

type Decide = (db: Db, id: number) => Promise<DisputeRow>;

const decideBy =
  (decide: Decide) =>
  async (id: number, options: SharedOptions): Promise<void> => {
    const [dispute] = await withDatabase(options, async ({ db }) =>
      withAccounts(db, [await decide(db, id)]),
    );
    if (options.json) return printJson(dispute);
    const { state, refunded } = dispute!;
    const credits = state === 'refunded' ? `: ${asCredits(refunded)} credits` : '';
    print(`dispute ${id} is ${state}${credits}\n`);
  };

export const accept = decideBy(acceptDispute);
export const reject = decideBy(rejectDispute);
