/** Texts about a database without contacts. */
import { emptyDatabase } from './en/empty-database.ts';
import { textsIn } from './index.tsx';

export const useEmptyDatabaseTexts = textsIn('emptyDatabase', emptyDatabase);
