/** Texts of the list of watches and their dialog. */
import { counted } from '../counted.ts';

export const watches = {
  intro: 'People we re-check automatically, within your budget.',
  add: 'New watch',
  change: 'Edit',
  delete: 'Delete',
  deleteQuestion: (name: string) => `Stop watching the people of ${name}?`,
  every: (n: number) => counted(n, { one: 'every day', other: 'every # days' }),
  paused: {
    credits:
      'Paused: the account has too few credits. The watch resumes as soon as there are enough.',
    monthly_credits:
      'Paused: the monthly credits are spent. The watch resumes next month, or with a higher budget.',
  },
  people: 'People',
  unresolved: 'Not found yet',
  moves: 'Moves found',
  month: 'Credits this month',
  last: 'Last run',
  next: 'Next run',
  notYet: 'not yet',
  notKnown: 'not known',
  none: 'No watches yet',
  noneHint:
    'A watch refreshes its people when they are due and lists who moved. A monthly budget limits the cost.',
  name: 'Name',
  everyLabel: 'Re-check every (days)',
  budget: 'Credits per month',
  budgetHint: 'Optional; people most likely to have moved are refreshed first',
  who: 'People',
  whoHint:
    'One per line: an email, a LinkedIn URL, or a name with company, such as Ana Silva, Acme',
  fromList: (n: number) =>
    counted(n, { one: '1 person of the list', other: '# people of the list' }),
  changeTitle: (name: string) => `Edit ${name}`,
  spent: 'Share of the monthly credits used',
  cancel: 'Cancel',
  save: 'Save',
};

export type WatchesTexts = typeof watches;
