/** Texts about a database without contacts. */
export const emptyDatabase = {
  empty: 'Your contact database is empty.',
  import: 'Import contacts',
  ask: 'Nobody can be found until an operator of this service imports contacts.',
};

export type EmptyDatabaseTexts = typeof emptyDatabase;
