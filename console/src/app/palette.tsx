import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Icon } from '../parts/icon.tsx';
import { session } from '../session/session.ts';
import { useTexts } from '../texts/index.tsx';
import { useScreens } from './screens.ts';
import { SHORTCUTS } from './shortcuts.ts';

/** The command palette: finds every screen and action. Opens as soon as it is loaded. */
export default function Palette() {
  const { screens, shell } = useTexts();
  const shown = useScreens();
  const navigate = useNavigate();
  const { toggleColorScheme } = useMantineColorScheme();
  useEffect(() => spotlight.open(), []);
  const actions: SpotlightActionData[] = [
    ...shown.map(({ name, path }) => ({
      id: name,
      label: screens[name],
      leftSection: <Icon name={name} />,
      onClick: () => void navigate({ to: path }),
    })),
    { id: 'colours', label: shell.colours, onClick: toggleColorScheme },
    { id: 'leave', label: shell.signOut, onClick: session.signOut },
  ];
  return (
    <Spotlight
      actions={actions}
      shortcut={SHORTCUTS}
      attributes={{ content: { 'aria-label': shell.palette } }}
      nothingFound={shell.paletteNothing}
      searchProps={{ placeholder: shell.paletteHint, 'aria-label': shell.palette }}
    />
  );
}

export const openPalette = spotlight.open;
