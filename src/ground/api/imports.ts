/** Imports of lists in the API. */
export const IMPORT_STATUSES = ['running', 'completed', 'failed', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
