/** Texts of imports. */
import { counted } from '../counted.ts';

export const imports = {
  title: 'Import people',
  intro:
    'Load an export of your CRM, your LinkedIn connections, or any other list. You see all changes before they are made.',
  back: 'All contacts',
  forOperators: 'Only operator accounts import people',
  forOperatorsHint:
    'Ask the operator of this service. The people of your jobs, refreshes and watches are listed without an import.',
  mappingHint:
    'Guessed from headers and contents. Fix any wrong guesses. Other columns are not imported.',
  ownId: 'Own id',
  ownIdHint:
    'The id of the person in your CRM. Later imports find the person by it, and exports include it.',
  system: 'System of the id',
  systemMissing:
    'Name the system of the own id, such as hubspot: lower-case letters, digits, point, hyphen and underscore.',
  where: 'Where the list comes from',
  source: 'Name of the source',
  sourceHint:
    'Give regular exports of one system the same name: two of them show who changed employer.',
  asOf: 'Day of the export',
  asOfHint: 'The list describes this day. Newer data is kept.',
  preview: 'Preview',
  previewHint: 'The preview changes nothing.',
  previewing: 'Comparing the rows with your contacts',
  previewed: 'What the import will do',
  begin: (rows: number) => counted(rows, { one: 'Import 1 row', other: 'Import # rows' }),
  nothingToDo: 'No row of this list can be imported.',
  columnsMissing:
    'Choose the column for Email or LinkedIn URL, or the columns for the name and Company.',
  sameColumn: (fields: string) => `Two fields have the same column: ${fields}.`,
  inserted: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
  rejectedHint:
    'Rejected rows are left out. Download them with the reasons, correct them, and import that file.',
  rejects: 'Download rejected rows',
  wouldMove: (n: number) =>
    counted(n, {
      one: '1 person has another employer than in the previous list with this name',
      other: '# people have another employer than in the previous list with this name',
    }),
  moved: (n: number) =>
    counted(n, { one: '1 person changed employer', other: '# people changed employer' }),
  showMoves: 'Show moves',
  done: (done: string, all: string) => `${done} of ${all} rows`,
  running: 'Importing',
  runningHint: 'You can close this page; the work continues.',
  takingBack: 'Undoing',
  day: (day: string) => `Data as of ${day}`,
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
    'People who come only from this import are removed. All others are restored to their state without it.',
    'Data from other imports and from sources is kept. Results and events are kept, too.',
    'Moves that were found only by this import are removed.',
  ],
  undoConfirm: 'Undo the import',
  cancel: 'Cancel',
};

export type ImportTexts = typeof imports;
