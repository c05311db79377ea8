/** Texts of imports. */
import { imports } from './en/imports.ts';
import { textsIn } from './index.tsx';

export const useImportTexts = textsIn('imports', imports);
