import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isWorthRetrying } from '../api/failure.ts';
import { session, signInByLink } from '../session/session.ts';
import { TextsProvider } from '../texts/index.tsx';
import { Notices } from './notices.tsx';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

signInByLink();
// Pasted into a tab that shows the console already, a link loads nothing anew.
addEventListener('hashchange', signInByLink);

const SignIn = lazy(() => import('../session/sign-in.tsx'));

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 5_000 },
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

// Nothing of one key is shown under another.
session.subscribe(() => queries.clear());

/** The console for whoever is signed in, begun anew for each. */
function Session() {
  const turn = useSyncExternalStore(session.subscribe, session.turn);
  if (session.key() !== null) return <RouterProvider router={router} key={turn} />;
  return (
    <Suspense>
      <SignIn />
    </Suspense>
  );
}
