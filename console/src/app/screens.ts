/** The screens in the order of the navigation. Each is loaded when it is opened. */
import type { Scope } from '../../../src/ground/api/scopes.ts';
import { useAccount, useSession } from '../api/use-account.ts';
import type { Texts } from '../texts/index.tsx';

export type ScreenName = keyof Texts['screens'];

type Listed = { name: ScreenName; path: string; isForOperators?: true; needs?: Scope };

const SCREENS = [
  { name: 'overview', path: '/' },
  { name: 'contacts', path: '/contacts' },
  { name: 'enrich', path: '/enrich', needs: 'enrich' },
  { name: 'checkup', path: '/checkup', needs: 'quote' },
  { name: 'refresh', path: '/refresh', needs: 'refresh' },
  { name: 'moves', path: '/moves' },
  { name: 'watches', path: '/watches' },
  { name: 'jobs', path: '/jobs' },
  { name: 'credits', path: '/credits' },
  { name: 'keys', path: '/keys', needs: 'admin' },
  { name: 'webhooks', path: '/webhooks', needs: 'webhooks' },
  { name: 'sources', path: '/sources', isForOperators: true },
] as const satisfies readonly Listed[];

/** Returns the screens that the session may use. */
export function useScreens() {
  const isOperator = useAccount()?.operator === true;
  const scopes = useSession()?.scopes;
  return SCREENS.filter(
    (screen) =>
      (isOperator || !('isForOperators' in screen)) &&
      (!scopes || !('needs' in screen) || scopes.includes(screen.needs)),
  );
}
