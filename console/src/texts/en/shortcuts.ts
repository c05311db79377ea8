/** Texts of the palette and of the list of shortcuts. */

export const palette = {
  screens: 'Screens',
  actions: 'Actions',
  people: 'People',
  jobs: 'Jobs',
  refreshes: 'Refreshes',
  watches: 'Watches',
  shortcuts: 'Keyboard shortcuts',
  searching: 'Searching…',
};

export type PaletteTexts = typeof palette;

export const shortcuts = {
  title: 'Keyboard shortcuts',
  palette: 'Search screens, people, jobs and watches',
  list: 'This list',
  rows: 'Previous or next row',
  ends: 'First or last row',
  open: 'Open the row',
  close: 'Close a dialog',
  keys: { ctrl: 'Ctrl', home: 'Home', end: 'End', enter: 'Enter', escape: 'Esc' },
  after: 'then',
  or: 'or',
};

export type ShortcutTexts = typeof shortcuts;
