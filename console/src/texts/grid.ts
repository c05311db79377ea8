/** Texts of grids, and of what can be done with the chosen rows. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const useGridTexts = textsIn(
  {
    chooseAll: 'Choose all rows',
    choose: (name: string) => `Choose ${name}`,
    sortBy: (column: string) => `Sort by ${column}`,
    first: (n: number) =>
      counted(n, {
        one: 'Only the first row is shown. Search to find others.',
        other: 'Only the first # rows are shown. Search to find others.',
      }),
    chosen: (n: number) => counted(n, { one: '1 row chosen', other: '# rows chosen' }),
    actions: 'Chosen rows',
    clear: 'Clear choice',
    export: 'Export',
    collecting: (part: string) => `Collecting people: ${part}`,
    downloadThese: (n: number) =>
      counted(n, { one: 'Download this row', other: 'Download these #' }),
    rows: 'Rows',
    allRows: (n: number) => counted(n, { one: 'The only row', other: 'All # rows' }),
    theseRows: (n: number) => counted(n, { one: 'This row', other: 'These # rows' }),
    lost: 'The chosen people are no longer known in this tab. Choose them again.',
    refreshJob: 'Refresh these people',
    noOne: 'None of the chosen rows is a person on record.',
  },
  {
    de: {
      chooseAll: 'Alle Zeilen auswählen',
      choose: (name) => `${name} auswählen`,
      sortBy: (column) => `Nach ${column} sortieren`,
      first: (n) =>
        counted(
          n,
          {
            one: 'Nur die erste Zeile wird gezeigt. Suchen Sie nach anderen.',
            other: 'Nur die ersten # Zeilen werden gezeigt. Suchen Sie nach anderen.',
          },
          'de',
        ),
      chosen: (n) => counted(n, { one: '1 Zeile ausgewählt', other: '# Zeilen ausgewählt' }, 'de'),
      actions: 'Ausgewählte Zeilen',
      clear: 'Auswahl aufheben',
      export: 'Exportieren',
      collecting: (part) => `Personen werden gesammelt: ${part}`,
      downloadThese: (n) =>
        counted(n, { one: 'Diese Zeile herunterladen', other: 'Diese # herunterladen' }, 'de'),
      rows: 'Zeilen',
      allRows: (n) => counted(n, { one: 'Die einzige Zeile', other: 'Alle # Zeilen' }, 'de'),
      theseRows: (n) => counted(n, { one: 'Diese Zeile', other: 'Diese # Zeilen' }, 'de'),
      lost: 'Die ausgewählten Personen sind in diesem Tab nicht mehr bekannt. Wählen Sie sie erneut aus.',
      refreshJob: 'Diese Leute auffrischen',
      noOne: 'Zu keiner der ausgewählten Zeilen ist eine Person gespeichert.',
    },
  },
);
