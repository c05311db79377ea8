/**
 * The main clauses of sentences about verdicts and moves. A language has a text for each; the rule
 * that decided a verdict is not part of it, so `recognise.ts` finds the clause.
 */
import type { Facts } from './facts.ts';

export const CLAUSES = [
  'moved',
  'left_for_nothing',
  'left_for_placeholder',
  'left_for_known',
  'left_for_side_role',
  'returned',
  'moved_in_family',
  'renamed',
  'stayed',
  'no_prior',
  'no_prior_without_primary',
  'not_captured',
  'disputed',
  'first_capture',
  'first_capture_ended',
  'first_capture_placeholder',
  'first_capture_undated',
  'still_none',
  'undated',
  'unmatched',
  'rewritten',
  'hidden_now',
  'hidden_before',
  'unsure',
  'observed_neither',
  'observed_before',
  'observed_after',
] as const;
export type Clause = (typeof CLAUSES)[number];

/** Clauses after which a change of title is told on its own. */
export const ALONE: readonly Clause[] = ['unmatched', 'rewritten', 'unsure'];

/**
 * Stands in a clause for the one text that only the service's sentence has: the placeholder of an
 * employer, or the name of a source.
 */
export const UNKNOWN = '\u0000';

export type Phrases = {
  clauses: { readonly [C in Clause]: (facts: Facts) => string };
  /** A change of title beside employers that could not be compared. */
  retitled(from: string | null, to: string | null): string;
  /** A role that ended beside the primary one. */
  dropped(company: string | null): string;
  /** A role that was added beside the primary one. */
  added(title: string | null, company: string | null): string;
};

/** Returns a whole sentence, possibly with `UNKNOWN` in it. */
export function say(phrases: Phrases, clause: Clause, facts: Facts): string {
  const { title, from, to, events } = facts;
  const isRetitled = title !== null && ALONE.includes(clause);
  const beside = events.flatMap((event) => {
    if (event.name === 'dropped_role') return [phrases.dropped(event.company ?? null)];
    if (event.name !== 'added_role') return [];
    return [phrases.added(event.title ?? null, event.company ?? null)];
  });
  return asSentence(
    [
      phrases.clauses[clause](facts),
      ...(isRetitled ? [phrases.retitled(from.title, to.title)] : []),
      ...beside,
    ].join('; '),
  );
}

/** A name such as *Ltd.* may end the sentence. */
function asSentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
