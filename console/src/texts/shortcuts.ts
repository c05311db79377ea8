/** Texts of the palette and of the list of shortcuts. */
import { palette, shortcuts } from './en/shortcuts.ts';
import { textsIn } from './index.tsx';

export const usePaletteTexts = textsIn('palette', palette);
export const useShortcutTexts = textsIn('shortcuts', shortcuts);
