import type { PaletteTexts, ShortcutTexts } from '../en/shortcuts.ts';

export const palette: PaletteTexts = {
  screens: 'Ansichten',
  actions: 'Aktionen',
  people: 'Leute',
  jobs: 'Aufträge',
  refreshes: 'Auffrischungen',
  watches: 'Beobachtungen',
  shortcuts: 'Tastenkürzel',
  searching: 'Sucht …',
};

export const shortcuts: ShortcutTexts = {
  title: 'Tastenkürzel',
  palette: 'Ansichten, Leute, Aufträge und Beobachtungen suchen',
  list: 'Diese Liste',
  rows: 'Vorige oder nächste Zeile',
  ends: 'Erste oder letzte Zeile',
  open: 'Zeile öffnen',
  close: 'Dialog schließen',
  keys: { ctrl: 'Strg', home: 'Pos1', end: 'Ende', enter: 'Eingabe', escape: 'Esc' },
  after: 'dann',
  or: 'oder',
};
