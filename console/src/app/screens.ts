/** The screens in the order of the navigation. Each is loaded when it is opened. */
import type { Texts } from '../texts/index.tsx';

export type ScreenName = keyof Texts['screens'];

export const SCREENS = [
  { name: 'overview', path: '/' },
  { name: 'enrich', path: '/enrich' },
  { name: 'refresh', path: '/refresh' },
  { name: 'moves', path: '/moves' },
  { name: 'watches', path: '/watches' },
  { name: 'jobs', path: '/jobs' },
  { name: 'credits', path: '/credits' },
  { name: 'keys', path: '/keys' },
  { name: 'webhooks', path: '/webhooks' },
] as const satisfies readonly { name: ScreenName; path: string }[];
