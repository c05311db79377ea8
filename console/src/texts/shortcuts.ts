/** Texts of the palette and of the list of shortcuts. */
import { textsIn } from './index.tsx';

export const usePaletteTexts = textsIn(
  {
    screens: 'Screens',
    actions: 'Actions',
    people: 'People',
    jobs: 'Jobs',
    refreshes: 'Refreshes',
    watches: 'Watches',
    shortcuts: 'Keyboard shortcuts',
    searching: 'Searching…',
  },
  {
    de: {
      screens: 'Ansichten',
      actions: 'Aktionen',
      people: 'Leute',
      jobs: 'Aufträge',
      refreshes: 'Auffrischungen',
      watches: 'Beobachtungen',
      shortcuts: 'Tastenkürzel',
      searching: 'Sucht …',
    },
  },
);

export const useShortcutTexts = textsIn(
  {
    title: 'Keyboard shortcuts',
    palette: 'Search screens, people, jobs and watches',
    list: 'This list',
    rows: 'Previous or next row',
    ends: 'First or last row',
    open: 'Open the row',
    close: 'Close a dialog',
    after: 'then',
    or: 'or',
  },
  {
    de: {
      title: 'Tastenkürzel',
      palette: 'Ansichten, Leute, Aufträge und Beobachtungen suchen',
      list: 'Diese Liste',
      rows: 'Vorige oder nächste Zeile',
      ends: 'Erste oder letzte Zeile',
      open: 'Zeile öffnen',
      close: 'Dialog schließen',
      after: 'dann',
      or: 'oder',
    },
  },
);
