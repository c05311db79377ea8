import type { VerdictTexts } from '../en/verdicts.ts';
import { say, UNKNOWN } from '../verdicts/clauses.ts';
import { type Facts, factsOfMove, factsOfVerdict } from '../verdicts/facts.ts';
import { recognise } from '../verdicts/recognise.ts';
import { german } from './verdict-phrases.ts';

/** The position that stands in place of an employer: *Sabbatical at Career Break*. */
function placeholder(post: string): string {
  const [, title, employer] = /^(?:(.*) at )?(.*)$/.exec(post) ?? [];
  if (employer === 'an unnamed employer') return title ?? 'ohne Angaben';
  return title && title !== employer ? `${title} bei ${employer}` : employer!;
}

/** Returns the service's sentence if its clause is unknown. */
function toGerman(facts: Facts): string {
  const found = recognise(facts);
  if (found === null) return facts.sentence;
  const unknown =
    found.clause === 'left_for_placeholder' ? placeholder(found.unknown) : found.unknown;
  return say(german, found.clause, facts).replace(UNKNOWN, () => unknown);
}

export const verdicts: VerdictTexts = {
  ofMove: (move) => toGerman(factsOfMove(move)),
  ofVerdict: (verdict) => {
    const facts = factsOfVerdict(verdict);
    return facts === null ? '' : toGerman(facts);
  },
};
