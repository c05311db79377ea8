import type { Trx } from '../../ground/database/index.ts';
import { findWithheld, withheldFrom } from '../../people/withheld/index.ts';
import type { Requests } from './requests.ts';
import type { Transition } from './transition.ts';

/**
 * Finds the details that are withheld from the accounts of the transitions' requests.
 * @returns hashes, parallel to `transitions`
 */
export async function findWithheldDetails(
  trx: Trx,
  requests: Requests,
  transitions: readonly Transition[],
): Promise<(readonly string[])[]> {
  const accountOf = ({ profile }: Transition) => requests.get(profile.request_id)!.account_id;
  const withheld = await findWithheld(
    trx,
    transitions.map(accountOf),
    transitions.flatMap(({ contact }) => contact?.id ?? []),
  );
  return transitions.map((transition) => {
    const { contact } = transition;
    if (contact === null) return [];
    return withheldFrom(withheld, { accountId: accountOf(transition), contactId: contact.id });
  });
}
