import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { mayPass } from '../api/failure.ts';
import { session, signInByLink } from '../session/session.ts';
import { TextsProvider } from '../texts/index.tsx';
import { Notices } from './notices.tsx';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

signInByLink();
// Pasted into a tab that shows the console already, a link loads nothing anew.
addEventListener('hashchange', signInByLink);

const SignIn = lazy(() => import('../session/sign-in.tsx'));

const RETRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < RETRIES && mayPass(error), staleTime: 5_000 },
  },
});

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <TextsProvider>
        <QueryClientProvider client={queries}>
          <Notices />
          <Session />
        </QueryClientProvider>
      </TextsProvider>
    </MantineProvider>
  );
}

/** The console for whoever is signed in. Nothing of one key is shown under another. */
function Session() {
  const key = useSyncExternalStore(session.subscribe, session.key);
  useEffect(() => {
    if (key === null) queries.clear();
  }, [key]);
  if (key !== null) return <RouterProvider router={router} key={key} />;
  return (
    <Suspense>
      <SignIn />
    </Suspense>
  );
}
