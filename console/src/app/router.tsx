import { Group } from '@mantine/core';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import {
  readCheckupSearch,
  readCreditsSearch,
  readImportSearch,
  readImportsSearch,
  readJobSearch,
  readJobsSearch,
  readKeysSearch,
  readListSearch,
  readListsSearch,
  readMovesSearch,
  readRefreshSearch,
  readResultsSearch,
  readSourcesSearch,
  readWatchesSearch,
  readWatchSearch,
  readWebhooksSearch,
  readWorkSearch,
  type Search,
} from '../parts/address.ts';
import { parseContactSearch } from '../parts/contact-search.ts';
import { Screen } from '../parts/screen.tsx';
import { Failed, Home, Loading } from '../parts/states.tsx';
import { ROOT } from '../session/root.ts';
import { useTexts } from '../texts/index.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

function NotFound() {
  const { states } = useTexts();
  return (
    <Screen title={states.notFound} intro={states.notFoundHint}>
      <Group>
        <Home />
      </Group>
    </Screen>
  );
}

/** A screen. Values of the search part that `read` does not return are removed from the address. */
const screen = <Path extends string, Read extends object = object>(
  path: Path,
  load: () => Promise<{ default: () => React.ReactNode }>,
  read: (search: Search) => Read = () => ({}) as Read,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load, 'default'),
    validateSearch: (search: Search): Read => ({ ...withoutValues(search), ...read(search) }),
  });

const withoutValues = (search: Search): object =>
  Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));

/** An address of earlier releases. */
const moved = <Path extends string>(path: Path, to: (params: Record<string, string>) => object) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ ...to(params as Record<string, string>), replace: true } as never);
    },
  });

const routes = [
  screen('/', () => import('../screens/overview/index.tsx')),
  screen('/enrich', () => import('../screens/enrich/index.tsx'), readListSearch),
  moved('/enrich/$job', (params) => ({ to: '/jobs/$job', params })),
  screen('/checkup', () => import('../screens/checkup/index.tsx'), readListSearch),
  screen('/checkup/$id', () => import('../screens/checkup/report.tsx'), readCheckupSearch),
  screen('/refresh', () => import('../screens/refresh/index.tsx'), readRefreshSearch),
  moved('/refresh/$ids', ({ ids = '' }) => ({
    to: '/jobs/requests/$request',
    params: { request: ids.split(',', 1)[0] },
  })),
  screen('/moves', () => import('../screens/moves/index.tsx'), readMovesSearch),
  screen('/watches', () => import('../screens/watches/index.tsx'), readWatchesSearch),
  screen('/watches/$watch', () => import('../screens/watches/watch-screen.tsx'), readWatchSearch),
  screen('/jobs', () => import('../screens/jobs/index.tsx'), readJobsSearch),
  screen('/jobs/$job', () => import('../screens/jobs/job.tsx'), readJobSearch),
  screen(
    '/jobs/$job/leads/$position',
    () => import('../screens/lead/index.tsx'),
    readResultsSearch,
  ),
  screen(
    '/jobs/requests/$request',
    () => import('../screens/jobs/request-screen.tsx'),
    readWorkSearch,
  ),
  screen('/contacts', () => import('../screens/contacts/index.tsx'), parseContactSearch),
  screen('/contacts/$contact', () => import('../screens/contacts/contact-screen.tsx')),
  screen('/contacts/imports', () => import('../screens/imports/index.tsx'), readImportsSearch),
  screen(
    '/contacts/imports/$import',
    () => import('../screens/imports/import-screen.tsx'),
    readImportSearch,
  ),
  screen('/lists', () => import('../screens/lists/index.tsx'), readListsSearch),
  screen('/credits', () => import('../screens/credits/index.tsx'), readCreditsSearch),
  screen('/keys', () => import('../screens/keys/index.tsx'), readKeysSearch),
  screen('/webhooks', () => import('../screens/webhooks/index.tsx'), readWebhooksSearch),
  screen('/sources', () => import('../screens/sources/index.tsx'), readSourcesSearch),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: ROOT.pathname,
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error, reset }) => <Failed error={error as Error} retry={reset} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
