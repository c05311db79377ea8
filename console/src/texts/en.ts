/**
 * Everything the console says, in one file a language. Another language is a file of the same shape
 * (`Texts`) and a line in `index.tsx`.
 */
import { counted } from './counted.ts';

export const en = {
  language: 'English',
  product: 'Tenure',
  screens: {
    overview: 'Overview',
    enrich: 'Enrich',
    refresh: 'Refresh',
    moves: 'Moves',
    watches: 'Watches',
    jobs: 'Jobs',
    credits: 'Credits',
    keys: 'Keys',
    webhooks: 'Webhooks',
  },
  shell: {
    navigation: 'Main',
    menu: 'Menu',
    palette: 'Find a screen or an action',
    paletteHint: 'Search…',
    paletteNothing: 'Nothing found',
    signOut: 'Sign out',
    colours: 'Light or dark',
    language: 'Language',
    skip: 'Skip to content',
    guide: 'Guide',
    reference: 'API reference',
    running: (n: number) => counted(n, { one: '1 running', other: '# running' }),
  },
  signIn: {
    heading: 'Sign in',
    intro: 'With an API key of your account. It is kept for this tab only.',
    key: 'API key',
    button: 'Sign in',
    refused: (key: string, reason: string) => `The key ${key} was not accepted: ${reason}`,
    ended: (reason: string) => `You were signed out: ${reason}`,
    help: 'An operator makes one with',
    noAnswer: 'The service does not answer. Is it running?',
  },
  states: {
    loading: 'Loading',
    failed: 'This could not be loaded',
    noAnswer: 'The service does not answer.',
    busy: 'The service is busy. Try again in a moment.',
    retry: 'Try again',
    notFound: 'There is nothing here',
    notFoundHint: 'The address may be mistyped, or what was here is no longer kept.',
    home: 'Go to the overview',
  },
};

export type Texts = typeof en;
