/** Texts of what can be done with people: refresh, watch. */
import { counted } from '../counted.ts';

export const selected = {
  refresh: 'Refresh',
  watch: 'Watch',
  tooMany: (most: string) => `At most ${most} people at a time`,
  nobody: 'No match in these rows',
  watchTitle: (n: number) => counted(n, { one: 'Watch 1 person', other: 'Watch # people' }),
  into: 'Watch',
  newWatch: 'New watch',
  name: 'Name',
  every: 'Re-check every (days)',
  cancel: 'Cancel',
  save: 'Save',
  saveList: 'Save as list',
  listTitle: (n: number) =>
    counted(n, { one: 'Save 1 person as a list', other: 'Save # people as a list' }),
  listHint:
    'The list is kept until somebody deletes it. Everybody in your account can enrich, refresh, check and watch it.',
  savedAs: (n: number, name: string) =>
    counted(n, {
      one: `1 person is in the list ${name}.`,
      other: `# people are in the list ${name}.`,
    }),
  lists: 'All lists',
  watched: (n: number, name: string) =>
    counted(n, { one: `1 person is in ${name}`, other: `# people are in ${name}` }),
};

export type SelectedTexts = typeof selected;
