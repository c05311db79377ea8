import { Command } from 'commander';
import { serviceOptions } from '../lists/list-options.ts';
import { examples, jsonOption, parseCount, parseId } from '../options.ts';
import { printJson } from '../output.ts';
import { type ServiceOptions, withService } from '../service.ts';
import { printableIn, printStyled } from '../terminal.ts';
import { receiptPage } from './page.ts';

const AFTER_HELP = `
Explains one lead of a completed job of a running service: the values compared, what the lead shares
with its contact and how often such matches are right, or why it has none. POSITION counts the leads
of the job from 0, in the order submitted.
${examples('tenure explain-match 12 0', 'tenure explain-match 12 0 --json')}`;

type Options = ServiceOptions & { json?: boolean };

export function explainMatchCommand(): Command {
  const command = new Command('explain-match')
    .description('explain how a lead of a job was matched, or why it was not')
    .argument('<job>', 'id of the job', parseId)
    .argument('<position>', 'of the lead in the job, from 0', parseCount);
  for (const option of [...serviceOptions(), jsonOption()]) command.addOption(option);
  return command.addHelpText('after', AFTER_HELP).action(explainMatch);
}

async function explainMatch(job: number, position: number, options: Options): Promise<void> {
  await withService(options, async (client) => {
    const path = { id: job, position };
    const endpoint = '/api/v1/lead_enrichments/{id}/leads/{position}/match';
    const receipt = await client.call('get', endpoint, { path });
    if ('message' in receipt) throw new Error(`job ${job}: ${receipt.message} ${receipt.info}`);
    if (options.json) return printJson(receipt);
    printStyled(receiptPage(printableIn(receipt)));
  });
}
