import { Command } from 'commander';
import { listReceipts, type Receipt, type Removed } from '../../work/privacy/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { asCount, printJson } from '../output.ts';
import { print } from '../terminal.ts';
export const receiptsCommand = (): Command =>
  new Command('receipts')
    .description('print the receipts of all erasures; they contain no names')
    .addHelpText('after', examples('tenure contact receipts', 'tenure contact receipts --json'))
    .action(async (options: SharedOptions) => {
      const receipts = await withDatabaseToRead(options, ({ db }) => listReceipts(db));
      if (options.json) return printJson(receipts);
      for (const receipt of receipts) {
        const head = `Erasure ${receipt.id}, ${receipt.erased_at.toISOString()}`;
        print(`${[head, ...describeRemoved(receipt)].join('\n')}\n\n`);
      }
    });

const LABELS: Record<keyof Removed, string> = {
  contacts: 'contacts',
  versions: 'versions of the record',
  rendered_leads: 'rendered leads',
  observations: 'answers of sources',
  match_keys: 'match keys',
  external_ids: 'ids in systems of accounts',
  leads: 'leads in results of jobs',
  profiles: 'profiles of refresh requests',
  verdicts: 'change verdicts',
  moves: 'moves',
  baselines: 'baselines of accounts',
  watches: 'watches that contained the person',
  checkup_rows: 'rows of check-ups',
  list_rows: 'rows of lists of contacts',
  lookups: 'unfinished lookups at sources',
  statements: 'references from disputes and confirmations',
  answers: 'stored answers to repeated calls',
  events: 'events',
  deliveries: 'webhooks about the person',
  reports: 'reports of wrong data',
};

/** A line for each kind of row that was removed, and one for the suppressed identifiers. */
export function describeRemoved({ removed, suppressed }: Receipt): string[] {
  const kinds = (Object.keys(LABELS) as (keyof Removed)[]).filter((kind) => removed[kind] > 0);
  const lines = kinds.map((kind) => line(removed[kind], `${LABELS[kind]} removed`));
  if (kinds.length === 0) lines.push('nothing was stored');
  return [...lines, line(suppressed, 'identifiers suppressed from now on')];
}

const line = (count: number, text: string): string => `${asCount(count).padStart(8)}  ${text}`;
