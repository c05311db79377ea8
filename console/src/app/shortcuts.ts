/** Opens the palette: Ctrl K, ⌘ K, or a slash outside of text fields. */
export const SHORTCUTS = ['mod + K', '/'];
