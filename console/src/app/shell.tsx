import {
  ActionIcon,
  Anchor,
  AppShell,
  Burger,
  Group,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { signOut, switchAccount } from '../api/account.ts';
import { useAccount, useSession } from '../api/use-account.ts';
import { Icon } from '../parts/icon.tsx';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { ROOT } from '../session/root.ts';
import { useTexts } from '../texts/index.tsx';
import classes from './navigation.module.css';
import { useScreens } from './screens.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { useKeyboard } from './use-keyboard.ts';

const palette = () => import('./palette.tsx');
const Palette = lazy(palette);
const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

/** Navigation and header around a screen. */
export function Shell() {
  const { shell } = useTexts();
  const [opened, { toggle, close }] = useDisclosure();
  const [wanted, { open: want }] = useDisclosure();
  // Until the palette is loaded; from then on it handles the shortcuts itself.
  useHotkeys(wanted ? [] : SHORTCUTS.map((keys) => [keys, want]));
  const [listed, { open: list, close: unlist }] = useDisclosure();
  useKeyboard(list);
  const find = () => (wanted ? void palette().then((it) => it.openPalette()) : want());
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a href="#content" className="tenure-skip">
        {shell.skip}
      </a>
      <AppShell.Header>
        <Header opened={opened} toggle={toggle} find={find} />
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={shell.navigation}>
        <Navigation onOpen={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} maw={1480}>
        <Outlet />
      </AppShell.Main>
      <Suspense>{wanted && <Palette showShortcuts={list} />}</Suspense>
      <Suspense>{listed && <ShortcutList close={unlist} />}</Suspense>
    </AppShell>
  );
}

type HeaderProps = { opened: boolean; toggle: () => void; find: () => void };

function Header({ opened, toggle, find }: HeaderProps) {
  const { shell, product } = useTexts();
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <Burger
          opened={opened}
          onClick={toggle}
          hiddenFrom="sm"
          size="sm"
          aria-label={shell.menu}
          aria-expanded={opened}
        />
        <img src={new URL('icon.svg', ROOT).href} alt="" width={28} height={28} />
        <Text fw={700} size="lg">
          {product}
        </Text>
      </Group>
      <Group gap={6} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={shell.palette}
          title={`${shell.palette} (${shell.paletteKeys})`}
          onClick={find}
        >
          <Icon name="search" />
        </ActionIcon>
        <Colours />
        <Account />
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={shell.signOut}
          onClick={() => void signOut()}
        >
          <Icon name="leave" />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** The account whose data is shown, and the person with their role. */
function Account() {
  const { shell } = useTexts();
  const account = useAccount();
  const session = useSession();
  if (!account) return null;
  const { id, name, user } = account;
  const { role = null, accounts = [] } = session ?? {};
  return (
    <Group gap={6} wrap="nowrap">
      {role && (
        <Text size="sm" c="dimmed" truncate maw={{ base: 90, xs: 260 }} title={shell.mayDo[role]}>
          {user.name} · {shell.roles[role]}
        </Text>
      )}
      {accounts.length > 1 ? (
        <select
          className={classes.accounts}
          aria-label={shell.switchAccount}
          value={id}
          onChange={({ currentTarget }) => void switchAccount(Number(currentTarget.value))}
        >
          {accounts.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      ) : (
        <Text
          size="sm"
          maw={{ base: 90, xs: 220 }}
          truncate
          title={shell.account(name, `${user.name} (${user.email})`)}
        >
          {name}
        </Text>
      )}
    </Group>
  );
}

function Colours() {
  const { shell } = useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={shell.colours}
      onClick={() => setColorScheme(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </ActionIcon>
  );
}

function Navigation({ onOpen }: { onOpen: () => void }) {
  const { screens, shell } = useTexts();
  const shown = useScreens();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isOpen = (to: string) => (to === '/' ? path === '/' : path.startsWith(to));
  return (
    <>
      <AppShell.Section grow style={{ overflowY: 'auto' }}>
        {shown.map(({ name, path: to }) => (
          <Link
            key={name}
            to={to}
            className={classes.link}
            aria-current={isOpen(to) ? 'page' : undefined}
            onClick={onOpen}
          >
            <Icon name={name} />
            {screens[name]}
          </Link>
        ))}
      </AppShell.Section>
      <AppShell.Section p="xs">
        <LanguageMenu />
        <Group gap="md" mt="sm">
          <Anchor size="sm" href={new URL('guide/', ROOT).href}>
            {shell.guide}
          </Anchor>
          <Anchor size="sm" href={new URL('docs/', ROOT).href}>
            {shell.reference}
          </Anchor>
        </Group>
      </AppShell.Section>
    </>
  );
}
