/** The stored form of the withheld details of a chunk's leads. Pure. */
import type { LeadOutcome } from './outcomes.ts';

/** Hashes of details by the lead's index in the chunk. */
export type WithheldDetails = Readonly<Record<string, string[]>>;

/** @returns JSON text; null if all leads show all details */
export function packWithheld(outcomes: readonly LeadOutcome[]): string | null {
  const hidden = outcomes.flatMap(({ hiddenDetails }, at) =>
    hiddenDetails ? [[at, hiddenDetails] as const] : [],
  );
  return hidden.length === 0 ? null : JSON.stringify(Object.fromEntries(hidden));
}

/** @param at the index of the lead in the chunk */
export const withheldAt = (
  { withheld }: { withheld: WithheldDetails | null },
  at: number,
): string[] | null => withheld?.[at] ?? null;
