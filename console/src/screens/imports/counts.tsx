import { Facts } from '../../parts/facts.tsx';
import { whole } from '../../texts/formats.ts';
import { useImportTexts } from '../../texts/imports.ts';
import type { Import } from './import.ts';

const COUNTS = ['inserted', 'updated', 'unchanged', 'rejected'] as const;

/** How many rows are new, changed, left alone and rejected. */
export function Counts({ of }: { of: Import }) {
  const texts = useImportTexts();
  return <Facts of={COUNTS.map((count) => ({ name: texts[count], value: whole(of[count]) }))} />;
}
