/** Finds the clause of a sentence of the service. Pure. */
import { CLAUSES, type Clause, say, UNKNOWN } from './clauses.ts';
import { english } from './english.ts';
import type { Facts } from './facts.ts';

/** @param unknown the text that only the sentence has; empty if it has none */
type Recognised = { clause: Clause; unknown: string };

/**
 * Returns the clause whose English sentence is the one of the service; null if there is none, for
 * example because a later release words it differently.
 */
export function recognise(facts: Facts): Recognised | null {
  for (const clause of CLAUSES) {
    const unknown = findUnknown(say(english, clause, facts), facts.sentence);
    if (unknown !== null) return { clause, unknown };
  }
  return null;
}

/** Returns null if the sentence is another one. */
function findUnknown(expected: string, sentence: string): string | null {
  const [before, after] = expected.split(UNKNOWN) as [string, string?];
  if (after === undefined) return expected === sentence ? '' : null;
  const isLongEnough = sentence.length >= before.length + after.length;
  if (!isLongEnough || !sentence.startsWith(before) || !sentence.endsWith(after)) return null;
  return sentence.slice(before.length, sentence.length - after.length);
}
