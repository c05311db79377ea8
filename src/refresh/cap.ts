/** The most that a request may cost, and which of its profiles that covers. Pure. */
import { price } from '../credits/index.ts';
import { type Identifiers, isUsable, type Submission } from './submission.ts';

export type Coverage = {
  /** Places of the profiles that are closed because of the cap. */
  beyond: ReadonlySet<number>;
  /** How many profiles credits are held for: all, or those taken on where the cap covers fewer. */
  held: number;
};

/** As many profiles as the cap covers at the price of the highest tier are taken on, in order. */
export function coverProfiles(
  { tier, maxCredits }: Pick<Submission, 'tier' | 'maxCredits'>,
  identifiers: readonly Identifiers[],
): Coverage {
  const covered = maxCredits === null ? identifiers.length : Math.floor(maxCredits / price(tier));
  if (covered >= identifiers.length) return { beyond: new Set(), held: identifiers.length };
  const usable = identifiers.flatMap((one, at) => (isUsable(one) ? at : []));
  return { beyond: new Set(usable.slice(covered)), held: Math.min(covered, usable.length) };
}
