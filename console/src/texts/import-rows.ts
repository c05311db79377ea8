/** Texts about the rows of an import. */
import { importRows } from './en/import-rows.ts';
import { textsIn } from './index.tsx';

export const useImportRowTexts = textsIn('importRows', importRows);
