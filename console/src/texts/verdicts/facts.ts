/** What a sentence about a verdict or a move consists of. Pure. */
import type { ChangeEvent, ChangeProfile, Move } from '../../../../client/src/api.ts';

/** A primary position; null members are unknown. */
export type Post = { company: string | null; title: string | null };

export type Facts = {
  from: Post;
  to: Post;
  /** The type of the change of title; null if the title is the same, or the type is unknown. */
  title: string | null;
  events: readonly ChangeEvent[];
  /** The days of the two records that show an observed move; empty for a dated one. */
  between: readonly [from: string, until: string];
  /** The sentence of the service, in English. */
  sentence: string;
};

/** The types of a title that has changed. */
const CHANGED = /^title_/;

const titleType = (type: string | undefined): string | null =>
  type !== undefined && CHANGED.test(type) ? type : null;

export type ShownMove = Pick<Move, 'type' | 'from' | 'to' | 'events' | 'sentence' | 'seen_between'>;

export const factsOfMove = (move: ShownMove): Facts => {
  const [from = '', until = ''] = move.seen_between ?? [];
  return {
    from: move.from,
    to: move.to,
    title: titleType(move.type),
    events: move.events,
    between: [from, until],
    sentence: move.sentence,
  };
};

export type ShownVerdict = Pick<
  ChangeProfile,
  | 'ds_change_description'
  | 'ds_baseline_primary_company'
  | 'ds_baseline_primary_title'
  | 'ds_primary_company'
  | 'ds_primary_title'
  | 'ds_title_change_type'
  | 'ds_change_events'
>;

/** Returns null if there is no verdict. */
export const factsOfVerdict = (verdict: ShownVerdict): Facts | null =>
  verdict.ds_change_description === undefined
    ? null
    : {
        from: {
          company: verdict.ds_baseline_primary_company ?? null,
          title: verdict.ds_baseline_primary_title ?? null,
        },
        // A missing name or title is empty here.
        to: {
          company: verdict.ds_primary_company || null,
          title: verdict.ds_primary_title || null,
        },
        title: titleType(verdict.ds_title_change_type),
        events: verdict.ds_change_events ?? [],
        between: ['', ''],
        sentence: verdict.ds_change_description,
      };

type Told<N extends ChangeEvent['name']> = Extract<ChangeEvent, { name: N }>;

export const findEvent = <N extends ChangeEvent['name']>(
  { events }: Facts,
  name: N,
): Told<N> | undefined => events.find((event): event is Told<N> => event.name === name);
