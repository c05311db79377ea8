import type { Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import { loadRestReasons } from '../lookups/index.ts';
import type { Service } from '../service.ts';
import type { DeadlineTask } from './deadline-task.ts';
import {
  applyMoves,
  lockRequests,
  type Move,
  type WaitingProfile,
  waitingProfiles,
} from './move.ts';
import { moveProfile } from './state.ts';

/** Closes what is left of a request; nothing to do when it has completed before. */
export async function closeAtDeadline(service: Service, task: DeadlineTask): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    const requests = await lockRequests(trx, [task.request_id]);
    const waiting = await waitingProfiles(trx)
      .where('request_id', '=', task.request_id)
      .orderBy('position')
      .execute();
    await applyMoves(trx, requests, await closingMoves(trx, waiting));
  });
}

/** Each says in its remark what kept the sources from answering, where that is known. */
async function closingMoves(trx: Transaction<Tables>, waiting: WaitingProfile[]): Promise<Move[]> {
  const reasons = await loadRestReasons(
    trx,
    waiting.flatMap(({ lookup }) => lookup ?? []),
  );
  return waiting.map((profile) => {
    const { contact_id: id, contact_version: version } = profile;
    const state = moveProfile(profile.search_status, 'deadline');
    const reason = reasons.get(profile.lookup ?? '');
    return {
      profile,
      state: reason ? { ...state, remark: `${state.remark} Last answer: ${reason}.` } : state,
      contact: id === null ? null : { id, version: version! },
      judge: null,
    };
  });
}
