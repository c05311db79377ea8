/** What opens the palette: Ctrl K, or ⌘ K, or a slash outside of a field. */
export const SHORTCUTS = ['mod + K', '/'];
