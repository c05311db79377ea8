/** The output of `account create` on a terminal. */
import type { CreatedAccount } from '../../money/accounts/index.ts';
import { consoleLink } from '../console-link.ts';
import { asCredits } from '../output.ts';

type Created = CreatedAccount & { name: string; credits: number };

/** @param url of the service whose console the link opens */
export const describeCreated = (
  { account_id: id, name, credits, api_key: key }: Created,
  url: string,
): string => `Account ${id}, ${name}, has ${asCredits(credits)} credits.

  API key  ${key}
  Console  ${consoleLink(url, key)}

The key is shown only here. The link signs in when the service runs: tenure serve
`;

/** @param ids of the earlier accounts */
export const describeSame = (ids: readonly number[], name: string, email: string): string =>
  `tenure: warning: ${ids.length === 1 ? `account ${ids[0]} has` : `accounts ${ids.join(', ')} have`} the same name and user (${name}, ${email}); another one was created\n`;
