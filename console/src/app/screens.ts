/** The screens in the order of the navigation. Each is loaded when it is opened. */
import { useAccount } from '../api/use-account.ts';
import type { Texts } from '../texts/index.tsx';

export type ScreenName = keyof Texts['screens'];

type Listed = { name: ScreenName; path: string; isForOperators?: true };

const SCREENS = [
  { name: 'overview', path: '/' },
  { name: 'contacts', path: '/contacts' },
  { name: 'enrich', path: '/enrich' },
  { name: 'checkup', path: '/checkup' },
  { name: 'refresh', path: '/refresh' },
  { name: 'moves', path: '/moves' },
  { name: 'watches', path: '/watches' },
  { name: 'jobs', path: '/jobs' },
  { name: 'credits', path: '/credits' },
  { name: 'keys', path: '/keys' },
  { name: 'webhooks', path: '/webhooks' },
  { name: 'sources', path: '/sources', isForOperators: true },
] as const satisfies readonly Listed[];

/** Returns the screens that the session's account may open. */
export function useScreens() {
  const isOperator = useAccount()?.operator === true;
  return SCREENS.filter((screen) => isOperator || !('isForOperators' in screen));
}
