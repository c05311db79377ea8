import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { session } from '../session/session.ts';
import { offeredLink, openLink } from '../sign-in/link.ts';
import { TextsProvider, useTexts } from '../texts/index.tsx';
import { Notices } from './notices.tsx';
import { router } from './router.tsx';
import { cssVariables, themeIn } from './theme.ts';

// Sessions of other tabs and links that work once take a moment.
const opening = openLink();
// Pasted into a tab that shows the console already, a link loads nothing anew.
addEventListener('hashchange', () => void openLink());

const SignIn = lazy(() => import('../sign-in/sign-in.tsx'));
const LinkQuestion = lazy(() => import('../sign-in/link-question.tsx'));

const queries = new QueryClient({
  defaultOptions: {
    // Calls are repeated by the client. Without the internet too: the service may stand on this very
    // machine.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
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

/** The console of the account that is signed in, begun anew for each. */
function Session() {
  const turn = useSyncExternalStore(session.subscribe, session.turn);
  const link = useSyncExternalStore(offeredLink.subscribe, offeredLink.get);
  const isOpen = useOpened();
  // Until then the page of sign-in would appear and vanish.
  if (!isOpen && session.key() === null) return null;
  const page = session.key() === null ? <SignIn /> : <RouterProvider router={router} key={turn} />;
  return (
    <Suspense>
      {page}
      {link && <LinkQuestion link={link} key={link.key} />}
    </Suspense>
  );
}

function useOpened(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void opening.then(() => setOpen(true)), []);
  return isOpen;
}
