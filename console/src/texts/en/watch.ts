/** Texts of the pages of watches. */
import { counted } from '../counted.ts';

export const watch = {
  all: 'All watches',
  pause: 'Pause',
  resume: 'Resume',
  pausedByOwner: 'Paused. No people are refreshed until you resume the watch.',
  runs: 'Runs',
  noRuns: 'No runs yet',
  noRunsHint: 'The first run starts within seconds after people were added.',
  noPeople: 'No people in this state',
  noPeopleYet: 'No people yet',
  noPeopleHint: 'Edit the watch to add people.',
  state: 'Show',
  anyState: 'Everybody',
  filters: { found: 'Found', unresolved: 'Not found' },
  states: { searching: 'Not found yet', unusable: 'Unusable' },
  stateHints: {
    searching: 'Sources are queried for this person whenever they are due.',
    unusable: 'The row had no email, LinkedIn URL, or name with company. Delete it in your list.',
  },
  refreshing: 'Refreshing',
  name: 'Name',
  title: 'Title',
  company: 'Company',
  checked: 'Last check',
  due: 'Next check',
  unnamed: 'No name',
  fromJob: 'Or people found by a job',
  noJob: '(none)',
  watchJob: 'Watch these people',
  forecast: (people: number, price: string, monthly: string) =>
    `${counted(people, { one: 'About # person', other: 'About # people' })} × ${price} credits: about ${monthly} credits a month`,
  firstRun: (amount: string) => `The first run costs at most ${amount} credits.`,
  covers: (people: number) =>
    counted(people, {
      one: 'The monthly credits cover about 1 check a month. People most likely to have moved come first.',
      other:
        'The monthly credits cover about # checks a month. People most likely to have moved come first.',
    }),
  forecasting: 'Calculating the cost',
};

export type WatchTexts = typeof watch;
