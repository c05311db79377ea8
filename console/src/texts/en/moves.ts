/** Texts of the list of moves. */
import { counted } from '../counted.ts';

export const moves = {
  search: 'Search',
  searchHint: 'Name, employer, title',
  certainty: 'Confidence',
  any: 'Any',
  least: (percent: string) => `${percent} or more`,
  open: 'Open',
  done: 'Done',
  everything: 'Open and done',
  disputed: 'Disputed moves',
  markDone: (name: string) => `Done: ${name}`,
  newEmail: 'Email now',
  ids: 'Ids in other systems',
  copyLink: 'Copy link',
  copied: 'Copied',
  noneOpen: 'Everything is done',
  noneOpenHint: 'New moves appear here. To see earlier ones, show those that are done.',
  showDone: 'Show done',
  crm: 'CRM',
  crmFile: 'CRM file',
  seen: 'Found',
  between: (from: string, until: string) => `Between ${from} and ${until}`,
  assignee: 'Assigned to',
  nobody: 'Nobody',
  you: (name: string) => `${name} (you)`,
  comment: 'Comment',
  commentHint: 'Everybody in the account sees it.',
  save: 'Save',
  changedBy: 'Last changed by',
  week: (day: string) => `Week from ${day}`,
  byWeek: 'Moves by week',
  perWeek: (n: number, weeks: number) =>
    `${counted(n, { one: '1 move', other: '# moves' })} in ${weeks} weeks, by week`,
};

export type MoveTexts = typeof moves;
