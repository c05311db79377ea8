/** Texts of imports. */
import { counted } from '../counted.ts';

export const imports = {
  title: 'Import people',
  intro:
    'Load an export of your CRM, your LinkedIn connections, or any other list. You see what will change before anything does.',
  back: 'All contacts',
  forOperators: 'Only operator accounts import people',
  forOperatorsHint:
    'Ask the operator of this service. The people of your jobs, refreshes and watches are listed without an import.',
  mappingHint:
    'Guessed from headers and contents. Fix any wrong guesses. Other columns are not loaded.',
  more: 'More fields',
  moreFields: {
    phone: 'Office phone',
    direct_phone: 'Direct phone',
    mobile_number: 'Mobile phone',
    company_domain: 'Company website',
    company_linkedin_url: 'Company on LinkedIn',
    start_date: 'In this position since',
    verified_at: 'True as of',
  },
  ownId: 'Own id',
  ownIdHint: 'The id of the person in your CRM. It finds the person again, and exports return it.',
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
};

export type ImportTexts = typeof imports;
