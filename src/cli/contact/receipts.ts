import { Command } from 'commander';
import { listReceipts } from '../../privacy/index.ts';
import { withDatabase } from '../database.ts';
import { examples, type SharedOptions } from '../options.ts';
import { printJson } from '../output.ts';
import { describeRemoved } from './removed.ts';

export const receiptsCommand = (): Command =>
  new Command('receipts')
    .description('print the receipts of all erasures; they name nobody')
    .addHelpText('after', examples('tenure contact receipts', 'tenure contact receipts --json'))
    .action(async (options: SharedOptions) => {
      const receipts = await withDatabase(options, ({ db }) => listReceipts(db));
      if (options.json) return printJson(receipts);
      for (const receipt of receipts) {
        const head = `Erasure ${receipt.id}, ${receipt.erased_at.toISOString()}`;
        process.stdout.write(`${[head, ...describeRemoved(receipt)].join('\n')}\n\n`);
      }
    });
