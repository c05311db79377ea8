import type { ScreenName } from './screens.ts';

/** Opens the palette: Ctrl K, ⌘ K, or a slash outside of text fields. */
export const SHORTCUTS = ['mod + K', '/'];

/** The key that opens a screen after a `g`. */
export const SCREEN_KEYS: Readonly<Partial<Record<ScreenName, string>>> = {
  overview: 'o',
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
