import type { EmptyDatabaseTexts } from '../en/empty-database.ts';

export const emptyDatabase: EmptyDatabaseTexts = {
  empty: 'Ihre Kontaktdatenbank ist leer.',
  import: 'Kontakte importieren',
  ask: 'Niemand kann gefunden werden, bis ein Betreiber dieses Dienstes Kontakte importiert.',
};
