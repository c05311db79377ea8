/** Moves as the API tells of them. */
export type Post = { company: string | null; title: string | null };

export type Move = {
  contact_id: number;
  name: string | null;
  linkedin_url: string | null;
  from: Post;
  to: Post;
  type: string;
  confidence: number;
  sentence: string;
  seen_at: string;
  request_id: string;
  /** Of the profile in the request, from 0. */
  position: number;
  watch_id: number | null;
  stale_email: string | null;
};

export type MoveList = { moves: Move[]; total: number };

/** What can be asked for; the names of types are in the texts. */
export const MOVE_TYPES = [
  'job_change',
  'left_employer',
  'returned_to_work',
  'moved_within_corporate_family',
  'title_change_promotion',
  'title_change_lateral',
  'title_change_demotion',
] as const;
