/** Texts of imports. */
import { counted } from './counted.ts';
import { textsIn } from './index.tsx';

export const useImportTexts = textsIn(
  {
    title: 'Import people',
    intro:
      'Load an export of your CRM, your LinkedIn connections, or any other list. You see what will change before anything does.',
    back: 'All contacts',
    forOperators: 'Only operator accounts import people',
    forOperatorsHint:
      'Ask the operator of this service. The people of your jobs, refreshes and watches are listed without an import.',
    mappingHint:
      'Guessed from headers and contents. Fix any wrong guesses. Other columns are not loaded.',
    ownId: 'Own id',
    ownIdHint:
      'The id of the person in your CRM. It finds the person again, and exports return it.',
    system: 'System of the id',
    systemMissing:
      'Name the system of the own id, such as hubspot: lower-case letters, digits, point, hyphen and underscore.',
    where: 'Where the list comes from',
    source: 'Name of the source',
    sourceHint:
      'Give regular exports of one system the same name: two of them show who changed employer.',
    asOf: 'Day of the export',
    asOfHint: 'The list is true as of this day. Newer facts stay as they are.',
    preview: 'Preview',
    previewHint: 'The preview changes nothing.',
    previewing: 'Comparing the rows with your contacts',
    previewed: 'What the import will do',
    begin: (rows: number) => counted(rows, { one: 'Import 1 row', other: 'Import # rows' }),
    nothingToDo: 'No row of this list can be loaded.',
    columnsMissing:
      'Choose the column for Email or LinkedIn URL, or the columns for the name and Company.',
    sameColumn: (fields: string) => `Two fields have the same column: ${fields}.`,
    inserted: 'New',
    updated: 'Changed',
    unchanged: 'Left alone',
    rejected: 'Rejected',
    rejectedHint:
      'Rejected rows are left out. Download them with the reasons, correct them, and import that file.',
    rejects: 'Download rejected rows',
    wouldMove: (n: number) =>
      counted(n, {
        one: '1 person has another employer than in the previous list of this name',
        other: '# people have another employer than in the previous list of this name',
      }),
    moved: (n: number) =>
      counted(n, { one: '1 person changed employer', other: '# people changed employer' }),
    showMoves: 'Show moves',
    done: (done: string, all: string) => `${done} of ${all} rows`,
    running: 'Importing',
    runningHint: 'You can close this page; the work continues.',
    takingBack: 'Taking back',
    day: (day: string) => `True as of ${day}`,
    failed: (reason: string) => `The import failed: ${reason}`,
    states: {
      running: 'Running',
      completed: 'Imported',
      failed: 'Failed',
      undone: 'Undone',
      preview: 'Preview',
    },
    undoneText: 'This import was undone.',
    all: 'All imports',
    another: 'Import another list',
    contacts: 'Show contacts',
    earlier: 'Earlier imports',
    name: 'Name',
    asOfShort: 'As of',
    started: 'Started',
    state: 'State',
    undo: 'Undo',
    undoUntil: (time: string) => `Can be undone until ${time}`,
    undoTitle: (name: string) => `Undo the import ${name}?`,
    undoText: [
      'People whom only this import has brought are removed. All others become what they would be without it.',
      'What another import or a source has said since stays. Results and events stay, too.',
      'Moves that only this import has shown are withdrawn.',
    ],
    undoConfirm: 'Undo the import',
    cancel: 'Cancel',
  },
  {
    de: {
      title: 'Personen importieren',
      intro:
        'Laden Sie einen Export Ihres CRM, Ihre LinkedIn-Kontakte oder eine andere Liste. Sie sehen vorher, was sich ändert.',
      back: 'Alle Kontakte',
      forOperators: 'Nur Betreiberkonten importieren Personen',
      forOperatorsHint:
        'Fragen Sie den Betreiber dieses Dienstes. Die Personen Ihrer Aufträge, Auffrischungen und Beobachtungen stehen auch ohne Import in der Liste.',
      mappingHint:
        'Aus Überschriften und Inhalten erraten. Korrigieren Sie falsche Zuordnungen. Andere Spalten werden nicht geladen.',
      ownId: 'Eigene Kennung',
      ownIdHint:
        'Die Kennung der Person in Ihrem CRM. Sie findet die Person wieder, und Exporte geben sie zurück.',
      system: 'System der Kennung',
      systemMissing:
        'Nennen Sie das System der Kennung, zum Beispiel hubspot: Kleinbuchstaben, Ziffern, Punkt, Bindestrich und Unterstrich.',
      where: 'Woher die Liste kommt',
      source: 'Name der Quelle',
      sourceHint:
        'Geben Sie regelmäßigen Exporten eines Systems denselben Namen: Zwei davon zeigen, wer den Arbeitgeber gewechselt hat.',
      asOf: 'Tag des Exports',
      asOfHint:
        'Die Liste gibt den Stand dieses Tages wieder. Neuere Angaben bleiben, wie sie sind.',
      preview: 'Vorschau',
      previewHint: 'Die Vorschau ändert nichts.',
      previewing: 'Die Zeilen werden mit Ihren Kontakten verglichen',
      previewed: 'Was der Import bewirkt',
      begin: (rows) =>
        counted(rows, { one: '1 Zeile importieren', other: '# Zeilen importieren' }, 'de'),
      nothingToDo: 'Keine Zeile dieser Liste kann geladen werden.',
      columnsMissing:
        'Wählen Sie die Spalte für E-Mail oder LinkedIn-URL, oder die Spalten für Name und Firma.',
      sameColumn: (fields) => `Zwei Felder haben dieselbe Spalte: ${fields}.`,
      inserted: 'Neu',
      updated: 'Geändert',
      unchanged: 'Unverändert',
      rejected: 'Abgelehnt',
      rejectedHint:
        'Abgelehnte Zeilen werden ausgelassen. Laden Sie sie mit den Gründen herunter, korrigieren Sie sie, und importieren Sie diese Datei.',
      rejects: 'Abgelehnte Zeilen herunterladen',
      wouldMove: (n) =>
        counted(
          n,
          {
            one: '1 Person hat einen anderen Arbeitgeber als in der vorigen Liste dieses Namens',
            other:
              '# Personen haben einen anderen Arbeitgeber als in der vorigen Liste dieses Namens',
          },
          'de',
        ),
      moved: (n) =>
        counted(
          n,
          {
            one: '1 Person hat den Arbeitgeber gewechselt',
            other: '# Personen haben den Arbeitgeber gewechselt',
          },
          'de',
        ),
      showMoves: 'Wechsel zeigen',
      done: (done, all) => `${done} von ${all} Zeilen`,
      running: 'Import läuft',
      runningHint: 'Sie können diese Seite schließen; die Arbeit läuft weiter.',
      takingBack: 'Wird zurückgenommen',
      day: (day) => `Stand: ${day}`,
      failed: (reason) => `Der Import ist fehlgeschlagen: ${reason}`,
      states: {
        running: 'Läuft',
        completed: 'Importiert',
        failed: 'Fehlgeschlagen',
        undone: 'Rückgängig gemacht',
        preview: 'Vorschau',
      },
      undoneText: 'Dieser Import wurde rückgängig gemacht.',
      all: 'Alle Importe',
      another: 'Weitere Liste importieren',
      contacts: 'Kontakte zeigen',
      earlier: 'Frühere Importe',
      name: 'Name',
      asOfShort: 'Stand',
      started: 'Begonnen',
      state: 'Status',
      undo: 'Rückgängig machen',
      undoUntil: (time) => `Kann bis ${time} rückgängig gemacht werden`,
      undoTitle: (name) => `Den Import ${name} rückgängig machen?`,
      undoText: [
        'Personen, die nur dieser Import gebracht hat, werden entfernt. Alle anderen werden so, wie sie ohne ihn wären.',
        'Was ein anderer Import oder eine Quelle seither mitgeteilt hat, bleibt. Auch Ergebnisse und Ereignisse bleiben.',
        'Wechsel, die nur dieser Import gezeigt hat, werden zurückgezogen.',
      ],
      undoConfirm: 'Import rückgängig machen',
      cancel: 'Abbrechen',
    },
  },
);
