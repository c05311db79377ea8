/** Texts of the palette and of the list of shortcuts. */
import { counted } from '../counted.ts';

export const palette = {
  screens: 'Screens',
  actions: 'Actions',
  people: 'People',
  jobs: 'Jobs',
  refreshes: 'Refreshes',
  watches: 'Watches',
  lists: 'Uploaded lists',
  rows: (n: number) => counted(n, { one: '1 row', other: '# rows' }),
  shortcuts: 'Keyboard shortcuts',
  searching: 'Searching…',
};

export type PaletteTexts = typeof palette;

export const shortcuts = {
  title: 'Keyboard shortcuts',
  palette: 'Search screens, people, jobs, watches and lists',
  list: 'This list',
  rows: 'Previous or next row',
  ends: 'First or last row',
  open: 'Open the row',
  choose: 'Choose the row, or a range of rows',
  close: 'Close a dialog',
  keys: {
    ctrl: 'Ctrl',
    home: 'Home',
    end: 'End',
    enter: 'Enter',
    space: 'Space',
    shift: 'Shift',
    escape: 'Esc',
  },
  after: 'then',
  or: 'or',
};

export type ShortcutTexts = typeof shortcuts;
