import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import {
  type Line,
  loadStatement,
  type Period,
  type Statement,
} from '../../work/statements/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { UsageError } from '../failure.ts';
import { examples, parseDate, parseId, type SharedOptions } from '../options.ts';
import { asCredits } from '../output.ts';
import { printable, printableJson } from '../terminal.ts';

type Options = SharedOptions & { from?: string; to?: string };

export const statementCommand = (): Command =>
  new Command('statement')
    .description('print what an account was charged for, oldest first')
    .argument('<id>', 'of the account', parseId)
    .option('--from <date>', 'first day, YYYY-MM-DD in UTC', parseDate)
    .option('--to <date>', 'last day, YYYY-MM-DD in UTC', parseDate)
    .addHelpText(
      'after',
      examples(
        'tenure account statement 1',
        'tenure account statement 1 --from 2026-11-01 --to 2026-11-30 --json',
      ),
    )
    .action(async (id: number, options: Options) => {
      const period: Period = { from: options.from ?? null, to: options.to ?? null };
      if (period.from && period.to && period.to < period.from) {
        throw new UsageError('--to: must not be before --from');
      }
      await withDatabaseToRead(options, async ({ db }) => {
        const statement = await loadStatement(db, id, period);
        const text = options.json ? asJson(statement, period) : asTable(statement, period);
        // Streams the statement, because a long one does not fit into memory.
        await pipeline(Readable.from(text), process.stdout, { end: false });
      });
    });

async function* asJson({ lines, ...head }: Statement, period: Period): AsyncIterable<string> {
  yield `${printableJson(JSON.stringify({ ...head, ...period })).slice(0, -1)},"lines":[`;
  let separator = '\n';
  for await (const line of lines) {
    yield separator + printableJson(JSON.stringify(line));
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* asTable(statement: Statement, period: Period): AsyncIterable<string> {
  const { from, to } = period;
  yield printable(`Account ${statement.account_id}, ${statement.name}`);
  yield `${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}\n\n`;
  yield row('time (UTC)', 'amount', 'balance', 'for');
  yield row('', '', asCredits(statement.opening_balance), 'opening balance');
  for await (const line of statement.lines) {
    const time = line.created_at.toISOString().slice(0, 19).replace('T', ' ');
    yield row(time, asCredits(line.amount), asCredits(line.balance_after), describe(line));
  }
  yield row('', '', asCredits(statement.closing_balance), 'closing balance');
}

const row = (time: string, amount: string, balance: string, text: string): string =>
  `${time.padEnd(19)}  ${amount.padStart(13)}  ${balance.padStart(13)}  ${printable(text)}\n`;

function describe({ kind, job_id, request_id, position, tier, reason }: Line): string {
  const suffix = tier ? ` (${tier})` : '';
  if (kind === 'refund' && job_id !== null) return `job ${job_id}, lead ${position}: ${reason}`;
  if (job_id !== null) return `job ${job_id}: ${reason}`;
  if (request_id !== null) return `request ${request_id}, profile ${position}: ${reason}${suffix}`;
  return reason;
}
