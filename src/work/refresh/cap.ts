/** The cap of a request, and the profiles that it covers. Pure. */
import { price } from '../../money/credits/index.ts';
import { type Identifiers, isUsable, type Submission } from './submission.ts';

export type Coverage = {
  /** Indexes of the profiles that are closed because of the cap. */
  beyond: ReadonlySet<number>;
  /**
   * The number of profiles for which credits are held: all profiles, or the accepted ones if the
   * cap covers fewer.
   */
  held: number;
};

/** Accepts profiles in their order, as many as the cap covers at the price of the highest tier. */
export function coverProfiles(
  terms: Pick<Submission, 'tier' | 'maxCredits'>,
  identifiers: readonly Identifiers[],
): Coverage {
  const cover = new Cover(terms, identifiers.length);
  const beyond = identifiers.flatMap((one, at) => (cover.isBeyond(one) ? at : []));
  return { beyond: new Set(beyond), held: cover.held };
}

/** Determines the coverage of profiles that are read one after the other. */
export class Cover {
  readonly #covered: number;
  readonly #profiles: number;
  #usable = 0;

  /** @param profiles the total number of profiles */
  constructor({ tier, maxCredits }: Pick<Submission, 'tier' | 'maxCredits'>, profiles: number) {
    this.#covered = maxCredits === null ? profiles : Math.floor(maxCredits / price(tier));
    this.#profiles = profiles;
  }

  /**
   * True if the cap does not cover the next profile. An invalid profile does not count towards the
   * cap.
   */
  isBeyond(identifiers: Identifiers): boolean {
    if (!isUsable(identifiers)) return false;
    this.#usable += 1;
    return this.isLow && this.#usable > this.#covered;
  }

  /** True if the cap covers fewer profiles than there are. */
  get isLow(): boolean {
    return this.#covered < this.#profiles;
  }

  /** The `held` of `Coverage`, after all profiles were read. */
  get held(): number {
    return this.isLow ? Math.min(this.#covered, this.#usable) : this.#profiles;
  }
}
