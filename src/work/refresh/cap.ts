/** The most that a request may cost, and which of its profiles that covers. Pure. */
import { price } from '../../money/credits/index.ts';
import { type Identifiers, isUsable, type Submission } from './submission.ts';

export type Coverage = {
  /** Slots of the profiles that are closed because of the cap. */
  beyond: ReadonlySet<number>;
  /** How many profiles credits are held for: all, or those taken on where the cap covers fewer. */
  held: number;
};

/** As many profiles as the cap covers at the price of the highest tier are taken on, in order. */
export function coverProfiles(
  terms: Pick<Submission, 'tier' | 'maxCredits'>,
  identifiers: readonly Identifiers[],
): Coverage {
  const cover = new Cover(terms, identifiers.length);
  const beyond = identifiers.flatMap((one, at) => (cover.isBeyond(one) ? at : []));
  return { beyond: new Set(beyond), held: cover.held };
}

/** The same for profiles that are seen one after the other. */
export class Cover {
  readonly #covered: number;
  readonly #profiles: number;
  #usable = 0;

  /** @param profiles how many there will be */
  constructor({ tier, maxCredits }: Pick<Submission, 'tier' | 'maxCredits'>, profiles: number) {
    this.#covered = maxCredits === null ? profiles : Math.floor(maxCredits / price(tier));
    this.#profiles = profiles;
  }

  /** Whether the cap does not cover the next profile. An invalid one does not use it up. */
  isBeyond(identifiers: Identifiers): boolean {
    if (!isUsable(identifiers)) return false;
    this.#usable += 1;
    return this.isLow && this.#usable > this.#covered;
  }

  /** Whether the cap covers fewer profiles than there are. */
  get isLow(): boolean {
    return this.#covered < this.#profiles;
  }

  /** As in `Coverage`, once all profiles were seen. */
  get held(): number {
    return this.isLow ? Math.min(this.#covered, this.#usable) : this.#profiles;
  }
}
