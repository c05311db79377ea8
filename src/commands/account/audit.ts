import { Command } from 'commander';
import { type Audit, auditAccount, type Difference } from '../../work/statements/index.ts';
import { withDatabaseToRead } from '../database.ts';
import { examples, parseId, type SharedOptions } from '../options.ts';
import { asCount, asCredits, printJson } from '../output.ts';
import { print } from '../terminal.ts';
export const auditCommand = (): Command =>
  new Command('audit')
    .description('recompute every charge of an account; exit 1 if something differs')
    .argument('<id>', 'of the account', parseId)
    .addHelpText('after', examples('tenure account audit 1', 'tenure account audit 1 --json'))
    .action(async (id: number, options: SharedOptions) => {
      const audit = await withDatabaseToRead(options, (database) => auditAccount(database, id));
      if (options.json) printJson(audit);
      else print(`${describe(audit).join('\n')}\n`);
      if (audit.different === 0) return;
      throw new Error(
        `the books of account ${id} differ in ${asCount(audit.different)} ${audit.different === 1 ? 'figure' : 'figures'}`,
      );
    });

function describe(audit: Audit): string[] {
  const { entries, jobs, leads, profiles, holds, recomputed, erased, pruned } = audit.checked;
  const { disputes = 0 } = audit.checked;
  const unlisted = audit.different - audit.differences.length;
  return [
    `Account ${audit.account_id}, ${audit.name}`,
    `balance ${asCredits(audit.credit_balance)}, held ${asCredits(audit.credits_held)}`,
    `checked: ${asCount(entries)} entries, ${asCount(jobs)} jobs with ${asCount(leads)} finished leads, ${asCount(profiles)} profiles, ${asCount(holds)} holds`,
    `tiers recomputed: ${asCount(recomputed)}; not possible for ${asCount(erased)} whose contacts were erased`,
    ...(pruned > 0
      ? [`no longer stored, so only their sums were checked: ${asCount(pruned)} of these`]
      : []),
    ...(disputes > 0 ? [`refunds recomputed from ${asCount(disputes)} disputes`] : []),
    ...audit.differences.map(describeDifference),
    ...(unlisted > 0 ? [`and ${asCount(unlisted)} more`] : []),
    audit.different === 0 ? 'everything adds up' : 'it does not add up',
  ];
}

const describeDifference = ({ about, problem, expected, found }: Difference): string =>
  `${about}: ${problem}: expected ${asCredits(expected)}, found ${asCredits(found)}`;
