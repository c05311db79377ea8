import { counted } from '../counted.ts';
import type { PaletteTexts, ShortcutTexts } from '../en/shortcuts.ts';

export const palette: PaletteTexts = {
  screens: 'Ansichten',
  actions: 'Aktionen',
  people: 'Leute',
  jobs: 'Aufträge',
  refreshes: 'Auffrischungen',
  watches: 'Beobachtungen',
  lists: 'Hochgeladene Listen',
  rows: (n) => counted(n, { one: '1 Zeile', other: '# Zeilen' }),
  shortcuts: 'Tastenkürzel',
  searching: 'Sucht …',
};

export const shortcuts: ShortcutTexts = {
  title: 'Tastenkürzel',
  palette: 'Ansichten, Leute, Aufträge, Beobachtungen und Listen suchen',
  list: 'Diese Liste',
  rows: 'Vorige oder nächste Zeile',
  ends: 'Erste oder letzte Zeile',
  open: 'Zeile öffnen',
  choose: 'Zeile auswählen, oder alle bis zu ihr',
  close: 'Dialog schließen',
  keys: {
    ctrl: 'Strg',
    home: 'Pos1',
    end: 'Ende',
    enter: 'Eingabe',
    space: 'Leertaste',
    shift: 'Umschalt',
    escape: 'Esc',
  },
  after: 'dann',
  or: 'oder',
};
