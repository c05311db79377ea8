/** The output of `tenure init` on a terminal. Pure. */
import type { CreatedAccount } from '../../money/accounts/index.ts';
import { asCredits } from '../output.ts';
import type { Answers } from './answers.ts';
import { MADE_UP_LIST } from './made-up-list.ts';
import { FOLDER, SETTINGS_FILE } from './settings-file.ts';

export type Made = CreatedAccount & {
  answers: Answers;
  credits: number;
  /** The link that signs in to the console. */
  console: string;
  dataDir: string;
};

export function describeMade(made: Made): string {
  const { account_id: id, api_key: key, answers, credits, dataDir } = made;
  const isStandard = dataDir === './data' || answers.database.kind === 'url';
  const folder = isStandard ? '' : ` --data-dir ${dataDir}`;
  return `Wrote ${SETTINGS_FILE}, and created account ${id}, ${answers.name}, an operator account with ${asCredits(credits)}
credits. When you host Tenure yourself, credits are your own budget (docs/own-credits.md).

  API key  ${key}
  Console  ${made.console}

The key is shown only here. Next:

${nextSteps(answers, folder)
  .map((step, at) => `  ${at + 1}. ${step}`)
  .join('\n')}
`;
}

function nextSteps({ database, source }: Answers, folder: string): string[] {
  const needsUrl = database.kind === 'url' && process.env.DATABASE_URL !== database.url;
  return [
    ...(needsUrl ? ['export DATABASE_URL=…   with the URL that you gave; it is not stored'] : []),
    `npx tenure serve${folder}   then open the link to the console`,
    ...(source.kind === 'folder' ? [`put files with news about people into ${FOLDER}`] : []),
    ...(source.kind === 'demo'
      ? [`drop ${MADE_UP_LIST} into Enrich, then into Refresh`]
      : [
          `npx tenure import contacts.csv${folder}   a CRM export is enough`,
          'drop a list into Enrich or Refresh; the price is shown before anything starts',
        ]),
  ];
}
