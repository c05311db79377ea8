import { counted } from '../counted.ts';
import type { ImportTexts } from '../en/imports.ts';

export const imports: ImportTexts = {
  title: 'Personen importieren',
  intro:
    'Laden Sie einen Export Ihres CRM, Ihre LinkedIn-Kontakte oder eine andere Liste. Sie sehen vorher, was sich ändert.',
  back: 'Alle Kontakte',
  forOperators: 'Nur Betreiberkonten importieren Personen',
  forOperatorsHint:
    'Fragen Sie den Betreiber dieses Dienstes. Die Personen Ihrer Aufträge, Auffrischungen und Beobachtungen stehen auch ohne Import in der Liste.',
  mappingHint:
    'Aus Überschriften und Inhalten erkannt. Korrigieren Sie, was nicht stimmt. Andere Spalten werden nicht importiert.',
  ownId: 'Eigene Kennung',
  ownIdHint:
    'Die Kennung der Person in Ihrem CRM. Spätere Importe erkennen die Person daran, und Exporte enthalten sie.',
  system: 'System der Kennung',
  systemMissing:
    'Nennen Sie das System der Kennung, zum Beispiel hubspot: Kleinbuchstaben, Ziffern, Punkt, Bindestrich und Unterstrich.',
  where: 'Woher die Liste kommt',
  source: 'Name der Quelle',
  sourceHint:
    'Geben Sie regelmäßigen Exporten eines Systems denselben Namen: Zwei davon zeigen, wer den Arbeitgeber gewechselt hat.',
  asOf: 'Tag des Exports',
  asOfHint: 'Die Liste gibt den Stand dieses Tages wieder. Neuere Angaben bleiben, wie sie sind.',
  preview: 'Vorschau',
  previewHint: 'Die Vorschau ändert nichts.',
  previewing: 'Die Zeilen werden mit Ihren Kontakten verglichen',
  previewed: 'Was der Import bewirkt',
  begin: (rows) => counted(rows, { one: '1 Zeile importieren', other: '# Zeilen importieren' }),
  nothingToDo: 'Keine Zeile dieser Liste kann importiert werden.',
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
    counted(n, {
      one: '1 Person hat einen anderen Arbeitgeber als in der vorigen Liste dieses Namens',
      other: '# Personen haben einen anderen Arbeitgeber als in der vorigen Liste dieses Namens',
    }),
  moved: (n) =>
    counted(n, {
      one: '1 Person hat den Arbeitgeber gewechselt',
      other: '# Personen haben den Arbeitgeber gewechselt',
    }),
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
    'Daten aus anderen Importen und aus Quellen bleiben. Auch Ergebnisse und Ereignisse bleiben.',
    'Wechsel, die nur durch diesen Import gefunden wurden, werden entfernt.',
  ],
  undoConfirm: 'Import rückgängig machen',
  cancel: 'Abbrechen',
};
