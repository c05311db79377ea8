/** The states of people in a watch (`people.ts`). */
export const WATCHED_STATES = ['found', 'searching', 'unusable'] as const;
export type WatchedState = (typeof WATCHED_STATES)[number];

/** The states by which clients can filter; `unresolved` stands for both without a contact. */
export const STATE_FILTERS = [...WATCHED_STATES, 'unresolved'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
