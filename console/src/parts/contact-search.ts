/** The search for contacts, as it stands in the address. */

/** What the words are searched in; everything is name, title, employer and address. */
export const SEARCHED = ['everything', 'employer', 'domain', 'external_id'] as const;
export const STATES = ['fresh', 'stale', 'moved'] as const;
const SORTS = ['name', 'employer', 'verified'] as const;
const ORDERS = ['asc', 'desc'] as const;

export type ContactSearch = {
  q?: string;
  in?: Exclude<(typeof SEARCHED)[number], 'everything'>;
  state?: (typeof STATES)[number];
  /** Only people without a work address. */
  without?: 'email';
  /** Absent: those verified last first. */
  sort?: (typeof SORTS)[number];
  order?: (typeof ORDERS)[number];
};

export function parseContactSearch(search: Record<string, unknown>): ContactSearch {
  const within = SEARCHED.find((one) => one === search.in);
  const state = STATES.find((one) => one === search.state);
  const sort = SORTS.find((one) => one === search.sort);
  const order = ORDERS.find((one) => one === search.order);
  return {
    ...(search.q != null && search.q !== '' && { q: String(search.q) }),
    ...(within && within !== 'everything' && { in: within }),
    ...(state && { state }),
    ...(search.without === 'email' && { without: 'email' as const }),
    ...(sort && { sort }),
    ...(sort && order && { order }),
  };
}

/** True if the search leaves people out. */
export const isFilter = ({ q, state, without }: ContactSearch): boolean =>
  Boolean(q || state || without);

/** The search without its filter. */
export const orderOf = ({ sort, order }: ContactSearch): ContactSearch => ({
  ...(sort && { sort }),
  ...(order && { order }),
});
