/** The last answers of all sources about a contact, as the API shows them. */
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { isOperator } from '../../money/accounts/index.ts';
import { loadAnswers } from '../../people/contacts/index.ts';
import { wasShown } from './shown.ts';

export async function loadObservations(db: Db, contactId: number) {
  const answers = await loadAnswers(db, contactId, utcDay(new Date()));
  return answers.map(({ record: _, ...answer }) => answer);
}

/** Returns null if the account is no operator, and no result of it has shown the contact. */
export async function findObservations(db: Db, accountId: number, contactId: number) {
  const maySee = (await isOperator(db, accountId)) || (await wasShown(db, accountId, contactId));
  return maySee ? loadObservations(db, contactId) : null;
}
