import { Group } from '@mantine/core';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { CheckupPart } from '../../../src/ground/api/checkups.ts';
import { readMovesSearch, readResultsSearch, readWatchSearch } from '../parts/address.ts';
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

const screen = <Path extends string>(
  path: Path,
  load: () => Promise<{ default: () => React.ReactNode }>,
) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, 'default') });

/** The people to refresh: an uploaded list, a job or a watch. */
type RefreshSearch = {
  list?: string;
  name?: string;
  job?: string;
  watch?: string;
  /** Ids of contacts, separated by commas. */
  contacts?: string;
  /** People who were chosen in this tab. */
  chosen?: string;
};

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
  createRoute({
    getParentRoute: () => root,
    path: '/enrich',
    component: lazyRouteComponent(() => import('../screens/enrich/index.tsx'), 'default'),
    validateSearch: (search: Record<string, unknown>): { list?: string; name?: string } => ({
      ...(search.list != null && { list: String(search.list) }),
      ...(search.name != null && { name: String(search.name) }),
    }),
  }),
  moved('/enrich/$job', (params) => ({ to: '/jobs/$job', params })),
  createRoute({
    getParentRoute: () => root,
    path: '/checkup',
    component: lazyRouteComponent(() => import('../screens/checkup/index.tsx'), 'default'),
    validateSearch: (search: Record<string, unknown>): { list?: string; name?: string } => ({
      ...(search.list != null && { list: String(search.list) }),
      ...(search.name != null && { name: String(search.name) }),
    }),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/checkup/$id',
    component: lazyRouteComponent(() => import('../screens/checkup/report.tsx'), 'default'),
    validateSearch: (search: Record<string, unknown>): { part?: CheckupPart; page?: number } => ({
      ...(search.part != null && { part: String(search.part) as CheckupPart }),
      ...(Number(search.page) > 0 && { page: Number(search.page) }),
    }),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/refresh',
    component: lazyRouteComponent(() => import('../screens/refresh/index.tsx'), 'default'),
    validateSearch: (search: Record<string, unknown>): RefreshSearch => ({
      ...(search.list != null && { list: String(search.list) }),
      ...(search.name != null && { name: String(search.name) }),
      ...(search.job != null && { job: String(search.job) }),
      ...(search.watch != null && { watch: String(search.watch) }),
      ...(search.contacts != null && { contacts: String(search.contacts) }),
      ...(search.chosen != null && { chosen: String(search.chosen) }),
    }),
  }),
  moved('/refresh/$ids', ({ ids = '' }) => ({
    to: '/jobs/requests/$request',
    params: { request: ids.split(',', 1)[0] },
  })),
  createRoute({
    getParentRoute: () => root,
    path: '/moves',
    component: lazyRouteComponent(() => import('../screens/moves/index.tsx'), 'default'),
    validateSearch: readMovesSearch,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/watches',
    component: lazyRouteComponent(() => import('../screens/watches/index.tsx'), 'default'),
    validateSearch: (search: Record<string, unknown>): { job?: number } =>
      search.job == null ? {} : { job: Number(search.job) },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/watches/$watch',
    component: lazyRouteComponent(() => import('../screens/watches/watch-screen.tsx'), 'default'),
    validateSearch: readWatchSearch,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/jobs',
    component: lazyRouteComponent(() => import('../screens/jobs/index.tsx'), 'default'),
    validateSearch: (search: Record<string, unknown>): { kind?: 'refreshes' } =>
      search.kind === 'refreshes' ? { kind: 'refreshes' } : {},
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/jobs/$job',
    component: lazyRouteComponent(() => import('../screens/jobs/job.tsx'), 'default'),
    validateSearch: readResultsSearch,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/jobs/$job/leads/$position',
    component: lazyRouteComponent(() => import('../screens/lead/index.tsx'), 'default'),
    validateSearch: readResultsSearch,
  }),
  screen('/jobs/requests/$request', () => import('../screens/jobs/request-screen.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '/contacts',
    component: lazyRouteComponent(() => import('../screens/contacts/index.tsx'), 'default'),
    validateSearch: parseContactSearch,
  }),
  screen('/contacts/$contact', () => import('../screens/contacts/contact-screen.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '/contacts/imports',
    component: lazyRouteComponent(() => import('../screens/imports/index.tsx'), 'default'),
    validateSearch: (search: Record<string, unknown>): { list?: string; name?: string } => ({
      ...(search.list != null && { list: String(search.list) }),
      ...(search.name != null && { name: String(search.name) }),
    }),
  }),
  screen('/contacts/imports/$import', () => import('../screens/imports/import-screen.tsx')),
  screen('/credits', () => import('../screens/credits/index.tsx')),
  screen('/keys', () => import('../screens/keys/index.tsx')),
  screen('/webhooks', () => import('../screens/webhooks/index.tsx')),
  screen('/sources', () => import('../screens/sources/index.tsx')),
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
