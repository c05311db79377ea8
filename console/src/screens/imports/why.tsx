import { useImportTexts } from '../../texts/imports.ts';
import { useSaying } from '../../texts/messages.ts';
import type { Import } from './import.ts';

/** Why an import failed. */
export function Why({ of: { reason } }: { of: Import }) {
  const texts = useImportTexts();
  const saying = useSaying();
  return texts.failed(reason === null ? '' : saying.message(reason));
}
