import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { isWorthRetrying } from '../api/failure.ts';
import { session, signInByLink } from '../session/session.ts';
import { TextsProvider, useTexts } from '../texts/index.tsx';
import { Notices } from './notices.tsx';
import { router } from './router.tsx';
import { cssVariables, themeIn } from './theme.ts';

signInByLink();
// Pasted into a tab that shows the console already, a link loads nothing anew.
addEventListener('hashchange', signInByLink);

const SignIn = lazy(() => import('../session/sign-in.tsx'));

const queries = new QueryClient({
  defaultOptions: {
    // Without the internet too: the service may stand on this very machine.
    queries: { retry: isWorthRetrying, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

export function App() {
  return (
    <TextsProvider>
      <Themed>
        <QueryClientProvider client={queries}>
          <Notices />
          <Session />
        </QueryClientProvider>
      </Themed>
    </TextsProvider>
  );
}

/** Parts of the library that have words of their own get them from the texts. */
function Themed({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const theme = useMemo(() => themeIn(texts), [texts]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
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
