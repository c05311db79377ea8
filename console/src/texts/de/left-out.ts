import { counted } from '../counted.ts';
import type { LeftOutTexts } from '../en/left-out.ts';

export const leftOut: LeftOutTexts = {
  title: (n) =>
    counted(n, {
      one: '1 Zeile der Datei ist nicht lesbar und wird ausgelassen',
      other: '# Zeilen der Datei sind nicht lesbar und werden ausgelassen',
    }),
  hint: 'Alle anderen Zeilen werden verwendet. Korrigieren Sie diese Zeilen, und wählen Sie die Datei noch einmal.',
  show: 'Zeilen zeigen',
  first: (n) => `Die ersten ${n}:`,
  reasons: {
    too_many_cells: (row, cells, columns) =>
      `Zeile ${row} hat ${cells} Zellen, die Kopfzeile ${columns}.`,
    unbalanced_quotes: (row) => `Zeile ${row} hat ein Anführungszeichen ohne Gegenstück.`,
    too_long: (row) => `Zeile ${row} ist zu lang.`,
    nul: (row) => `Zeile ${row} hat ein Zeichen, das nicht gespeichert werden kann (U+0000).`,
    invalid_json: (row) => `Zeile ${row} ist kein JSON-Objekt.`,
  },
};
