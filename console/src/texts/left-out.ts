/** Texts about rows of a file that cannot be read. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const useLeftOutTexts = textsIn(
  {
    title: (n: number) =>
      counted(n, {
        one: '1 row of the file cannot be read, and is left out',
        other: '# rows of the file cannot be read, and are left out',
      }),
    hint: 'All other rows are used. Correct these rows, and choose the file again.',
    show: 'Show the rows',
    first: (n: number) => `The first ${n}:`,
    reasons: {
      too_many_cells: (row: string, cells: string, columns: string) =>
        `Row ${row} has ${cells} cells, the header ${columns}.`,
      unbalanced_quotes: (row: string) =>
        `Row ${row} has a quotation mark without its counterpart.`,
      too_long: (row: string) => `Row ${row} is too long.`,
      nul: (row: string) => `Row ${row} has a character that cannot be stored (U+0000).`,
      invalid_json: (row: string) => `Row ${row} is not a JSON object.`,
    },
  },
  {
    de: {
      title: (n) =>
        counted(
          n,
          {
            one: '1 Zeile der Datei ist nicht lesbar und wird ausgelassen',
            other: '# Zeilen der Datei sind nicht lesbar und werden ausgelassen',
          },
          'de',
        ),
      hint: 'Alle anderen Zeilen werden verwendet. Korrigieren Sie diese Zeilen, und wählen Sie die Datei noch einmal.',
      show: 'Zeilen zeigen',
      first: (n) => `Die ersten ${n}:`,
      reasons: {
        too_many_cells: (row, cells, columns) =>
          `Zeile ${row} hat ${cells} Zellen, die Überschrift ${columns}.`,
        unbalanced_quotes: (row) => `Zeile ${row} hat ein Anführungszeichen ohne Gegenstück.`,
        too_long: (row) => `Zeile ${row} ist zu lang.`,
        nul: (row) => `Zeile ${row} hat ein Zeichen, das nicht gespeichert werden kann (U+0000).`,
        invalid_json: (row) => `Zeile ${row} ist kein JSON-Objekt.`,
      },
    },
  },
);
