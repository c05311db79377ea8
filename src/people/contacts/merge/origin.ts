/** The entry of a public register that a record comes from. Pure. */

export type Origin = {
  /** The name of the register, as in `tenure import --from`. */
  register: string;
  /** As the register names it, such as 2026q3; null if it is unknown. */
  edition: string | null;
  /** The address of the entry; null if it has none. */
  link: string | null;
};

/** Returns the stored form of an origin. */
export const originText = ({ register, edition, link }: Origin): string =>
  JSON.stringify({ register, edition, link });

const NO_ORIGIN = { register: null, edition: null, link: null };

/** Returns the parts of a stored origin; nulls for a record that no register has published. */
export const originParts = (text: string | null): Origin | typeof NO_ORIGIN =>
  text === null ? NO_ORIGIN : (JSON.parse(text) as Origin);
