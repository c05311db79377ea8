import type { NewEvent } from '../../events/record/index.ts';
import { contactSubject } from '../../ground/api/index.ts';
import { type StoredMove, viewMove } from './view.ts';

/** Returns the event of a move, for the account that is told of it. */
export const toMoveEvent = (move: StoredMove): NewEvent => ({
  accountId: move.account_id,
  type: 'contact.moved',
  subject: contactSubject(move.contact_id),
  data: viewMove(move),
});
