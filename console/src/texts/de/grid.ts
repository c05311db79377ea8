import { counted } from '../counted.ts';
import type { GridTexts } from '../en/grid.ts';

export const grid: GridTexts = {
  chooseAll: 'Alle Zeilen auswählen',
  choose: (name) => `${name} auswählen`,
  sortBy: (column) => `Nach ${column} sortieren`,
  first: (n) =>
    counted(n, {
      one: 'Nur die erste Zeile wird gezeigt. Suchen Sie nach anderen.',
      other: 'Nur die ersten # Zeilen werden gezeigt. Suchen Sie nach anderen.',
    }),
  chosen: (n) => counted(n, { one: '1 Zeile ausgewählt', other: '# Zeilen ausgewählt' }),
  actions: 'Ausgewählte Zeilen',
  clear: 'Auswahl aufheben',
  export: 'Exportieren',
  collecting: (part) => `Personen werden gesammelt: ${part}`,
  downloadThese: (n) =>
    counted(n, { one: 'Diese Zeile herunterladen', other: 'Diese # herunterladen' }),
  rows: 'Zeilen',
  allRows: (n) => counted(n, { one: 'Die einzige Zeile', other: 'Alle # Zeilen' }),
  theseRows: (n) => counted(n, { one: 'Diese Zeile', other: 'Diese # Zeilen' }),
  lost: 'Die ausgewählten Personen sind in diesem Tab nicht mehr bekannt. Wählen Sie sie erneut aus.',
  refreshJob: 'Diese Leute auffrischen',
};
