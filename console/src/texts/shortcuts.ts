/** Texts of the palette and of the list of shortcuts. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const usePaletteTexts = textsIn(
  {
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
  },
  {
    de: {
      screens: 'Ansichten',
      actions: 'Aktionen',
      people: 'Leute',
      jobs: 'Aufträge',
      refreshes: 'Auffrischungen',
      watches: 'Beobachtungen',
      lists: 'Hochgeladene Listen',
      rows: (n) => counted(n, { one: '1 Zeile', other: '# Zeilen' }, 'de'),
      shortcuts: 'Tastenkürzel',
      searching: 'Sucht …',
    },
  },
);

export const useShortcutTexts = textsIn(
  {
    title: 'Keyboard shortcuts',
    palette: 'Search screens, people, jobs, watches and lists',
    list: 'This list',
    rows: 'Previous or next row',
    ends: 'First or last row',
    open: 'Open the row',
    choose: 'Choose the row, or a range of rows',
    close: 'Close a dialog',
    after: 'then',
    or: 'or',
  },
  {
    de: {
      title: 'Tastenkürzel',
      palette: 'Ansichten, Leute, Aufträge, Beobachtungen und Listen suchen',
      list: 'Diese Liste',
      rows: 'Vorige oder nächste Zeile',
      ends: 'Erste oder letzte Zeile',
      open: 'Zeile öffnen',
      choose: 'Zeile auswählen, oder mehrere',
      close: 'Dialog schließen',
      after: 'dann',
      or: 'oder',
    },
  },
);
