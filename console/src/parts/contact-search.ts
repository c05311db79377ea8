/** The search for contacts, as it stands in the address. */

/** What the words are searched in; everything is name, employer and address. */
export const SEARCHED = ['everything', 'employer', 'domain', 'external_id'] as const;
export const STATES = ['fresh', 'stale', 'moved'] as const;

export type ContactSearch = {
  q?: string;
  in?: Exclude<(typeof SEARCHED)[number], 'everything'>;
  state?: (typeof STATES)[number];
};

export function parseContactSearch(search: Record<string, unknown>): ContactSearch {
  const within = SEARCHED.find((one) => one === search.in);
  const state = STATES.find((one) => one === search.state);
  return {
    ...(search.q != null && search.q !== '' && { q: String(search.q) }),
    ...(within && within !== 'everything' && { in: within }),
    ...(state && { state }),
  };
}
