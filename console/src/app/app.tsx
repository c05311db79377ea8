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

// Asking the service for the session and following a link both take a moment.
const opening = openLink();
// A link pasted into a tab that already shows the console changes only the hash; nothing reloads.
addEventListener('hashchange', () => void openLink());

const SignIn = lazy(() => import('../sign-in/sign-in.tsx'));
const LinkQuestion = lazy(() => import('../sign-in/link-question.tsx'));

const queries = new QueryClient({
  defaultOptions: {
    // The client already retries. `always`: the service may run on this machine, without internet.
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

/** Gives the component library the translated texts. */
function Themed({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const theme = useMemo(() => themeIn(texts), [texts]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

// Data loaded in one session must not be shown in another.
session.subscribe(() => queries.clear());

/** The console of the signed-in account; mounted again for each sign-in. */
function Session() {
  const turn = useSyncExternalStore(session.subscribe, session.turn);
  const link = useSyncExternalStore(offeredLink.subscribe, offeredLink.get);
  const isOpen = useOpened();
  // Without this, the sign-in page would appear for a moment.
  if (!isOpen && !session.isOpen()) return null;
  const page = session.isOpen() ? <RouterProvider router={router} key={turn} /> : <SignIn />;
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
