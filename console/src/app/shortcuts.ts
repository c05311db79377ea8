/** Opens the palette: Ctrl K, ⌘ K, or a slash outside of text fields. */
export const SHORTCUTS = ['mod + K', '/'];

/** The key that opens a screen after a `g`, by the screen's name. */
export const SCREEN_KEYS: Readonly<Record<string, string>> = {
  overview: 'o',
  contacts: 'p',
  checkup: 'u',
  enrich: 'e',
  refresh: 'r',
  moves: 'm',
  watches: 'w',
  jobs: 'j',
  credits: 'c',
  keys: 'k',
  webhooks: 'h',
  sources: 's',
};
