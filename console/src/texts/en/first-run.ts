/** Texts for new users. */
import { counted } from '../counted.ts';

export const firstRun = {
  checklist: {
    title: 'First steps',
    done: 'done',
    hide: 'Hide',
    steps: {
      contacts: 'Load the people you know',
      source: 'Connect a source of new data',
      list: 'Enrich or refresh a first list',
      watch: 'Watch people to learn when they move',
      receiver: 'Send moves to your systems',
    },
    hints: {
      contacts: 'An export of your CRM or of LinkedIn is enough.',
      source: 'A folder of files or a service. Without one, people cannot be verified.',
      list: 'You see the price before it starts.',
      watch: 'They are refreshed regularly, within a budget that you set.',
      receiver: 'A webhook endpoint receives each event.',
    },
  },
  warnings: {
    nobody: 'These people are not on record.',
    no_source:
      'No source is configured, so people cannot be verified. Stored data is delivered and charged.',
    verified_recently: (people: number, days: number, amount: string) =>
      counted(people, {
        one: `1 was verified within ${days} days, so no source is queried. The stored data is charged: ${amount} credits. To query sources, lower the days.`,
        other: `# were verified within ${days} days, so no source is queried. Their stored data is charged: ${amount} credits. To query sources, lower the days.`,
      }),
    why: 'Nobody was found: why',
    connect: 'Connect your first source',
  },
  nobodyFound: 'Nobody was found.',
  budget: {
    text: 'Credits are your own budget: an operator of this service grants them, with',
    more: 'What credits are when you host it yourself',
  },
};

export type FirstRunTexts = typeof firstRun;
