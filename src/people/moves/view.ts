/** A move as clients see it: in `GET /api/v1/moves` and in the event `contact.moved`. Pure. */
import type { Selectable } from 'kysely';
import type { MoveBasis } from '../../ground/api/index.ts';
import type { Tables } from '../../ground/database/index.ts';
import type { ChangeEvent } from '../../profile/changes/index.ts';
import type { ExternalIds } from '../../profile/external-ids.ts';
import { shownAddress } from '../../profile/normalise/index.ts';
import type { Post } from './from-verdict.ts';

/** Listed by name, so that a column added by a later release changes no answer. */
export const MOVE_COLUMNS = [
  'id',
  'account_id',
  'contact_id',
  'request_id',
  'position',
  'watch_id',
  'seen_at',
  'type',
  'confidence',
  'events',
  'sentence',
  'name',
  'linkedin_url',
  'from_company',
  'from_title',
  'left_on',
  'to_company',
  'to_title',
  'started_on',
  'stale_email',
  'seen_from',
  'seen_until',
  'handled_at',
] as const satisfies readonly (keyof Tables['move'])[];

/** A row of the table `move`, with its request's identifier for clients; null without a request. */
export type MoveRow = Pick<Selectable<Tables['move']>, (typeof MOVE_COLUMNS)[number]> & {
  unique_identifier: string | null;
};

/** A move, with the ids of the contact in systems of the account. */
export type StoredMove = MoveRow & { external_ids: ExternalIds };

export type MoveView = {
  contact_id: number;
  name: string | null;
  linkedin_url: string | null;
  from: Post;
  to: Post;
  type: string;
  events: ChangeEvent[];
  confidence: number;
  sentence: string;
  basis: MoveBasis;
  /** The days of the two observations, `YYYY-MM-DD`; null for a dated move. */
  seen_between: [string, string] | null;
  /** ISO 8601, UTC. */
  seen_at: string;
  /** The unique identifier of the refresh request; null if no request reported the move. */
  request_id: string | null;
  /** The position of the profile in the request, from 0. */
  position: number | null;
  watch_id: number | null;
  /** A known address of the contact that belongs to the former employer. */
  stale_email: string | null;
  /** Ids of the contact in systems of the account, by system; absent without any. */
  external_ids?: ExternalIds;
};

export const viewMove = (move: StoredMove): MoveView => ({
  contact_id: move.contact_id,
  name: move.name,
  linkedin_url: shownAddress(move.linkedin_url),
  from: { company: move.from_company, title: move.from_title },
  to: { company: move.to_company, title: move.to_title },
  type: move.type,
  events: JSON.parse(move.events) as ChangeEvent[],
  confidence: move.confidence,
  sentence: move.sentence,
  ...basisOf(move),
  seen_at: move.seen_at.toISOString(),
  request_id: move.unique_identifier,
  position: move.position,
  watch_id: move.watch_id,
  stale_email: move.stale_email,
  ...(Object.keys(move.external_ids).length > 0 && { external_ids: move.external_ids }),
});

/** Returns the evidence of a move, with the days of the observations. */
export const basisOf = ({
  seen_from: from,
  seen_until: until,
}: MoveRow): Pick<MoveView, 'basis' | 'seen_between'> =>
  from === null || until === null
    ? { basis: 'dated', seen_between: null }
    : { basis: 'observed', seen_between: [from, until] };
