import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signOut } from '../api/account.ts';
import { Icon } from '../parts/icon.tsx';
import { useTexts } from '../texts/index.tsx';
import { usePaletteTexts } from '../texts/shortcuts.ts';
import { type Found, usePeople, useWork } from './palette-finds.ts';
import { useScreens } from './screens.ts';
import { SHORTCUTS } from './shortcuts.ts';

/** Waits until typing stops before people are searched for. */
const TYPING_DELAY_MS = 250;
/** The most results of a group; more would hide the next one. */
const SHOWN = 6;

type PaletteProps = { showShortcuts: () => void };

/**
 * The command palette: finds screens, actions, people, jobs, watches and lists. Opens as soon as it
 * is loaded.
 */
export default function Palette({ showShortcuts }: PaletteProps) {
  const { shell } = useTexts();
  const texts = usePaletteTexts();
  const [query, setQuery] = useState('');
  const [words] = useDebouncedValue(query, TYPING_DELAY_MS);
  const people = usePeople(words);
  const isWaiting = people.isSearching || words !== query;
  const own = useOwnActions(showShortcuts);
  const work = useWorkActions();
  const groups = [
    ...own.map(({ group, actions }) => ({ group, actions: fitting(actions, query) })),
    { group: texts.people, actions: toActions(people.found, 'contacts') },
    ...work.map(({ group, actions }) => ({
      group,
      // Without a query, only screens and actions are listed.
      actions: query.trim() === '' ? [] : fitting(actions, query).slice(0, SHOWN),
    })),
  ];
  useEffect(() => spotlight.open(), []);
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      // The groups are filtered above, because the service has already filtered the people.
      filter={(_query, actions) => actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={SHORTCUTS}
      scrollable
      maxHeight="min(60vh, 520px)"
      attributes={{ content: { 'aria-label': shell.palette } }}
      nothingFound={isWaiting ? texts.searching : shell.paletteNothing}
      searchProps={{ placeholder: shell.paletteHint, 'aria-label': shell.palette }}
    />
  );
}

type Group = { group: string; actions: SpotlightActionData[] };

function useOwnActions(showShortcuts: () => void): Group[] {
  const { screens, shell } = useTexts();
  const texts = usePaletteTexts();
  const shown = useScreens();
  const navigate = useNavigate();
  const { toggleColorScheme } = useMantineColorScheme();
  return [
    {
      group: texts.screens,
      actions: shown.map(({ name, path }) => ({
        id: name,
        label: screens[name],
        leftSection: <Icon name={name} />,
        onClick: () => void navigate({ to: path }),
      })),
    },
    {
      group: texts.actions,
      actions: [
        { id: 'shortcuts', label: texts.shortcuts, onClick: showShortcuts },
        { id: 'colours', label: shell.colours, onClick: toggleColorScheme },
        { id: 'leave', label: shell.signOut, onClick: () => void signOut() },
      ],
    },
  ];
}

function useWorkActions(): Group[] {
  const { jobs } = useTexts();
  const texts = usePaletteTexts();
  const work = useWork({ request: jobs.requestName, rows: texts.rows });
  return [
    { group: texts.jobs, actions: toActions(work.jobs, 'jobs') },
    { group: texts.refreshes, actions: toActions(work.refreshes, 'refresh') },
    { group: texts.watches, actions: toActions(work.watches, 'watches') },
    { group: texts.lists, actions: toActions(work.lists, 'enrich') },
  ];
}

function toActions(
  found: readonly Found[],
  icon: 'contacts' | 'jobs' | 'refresh' | 'watches' | 'enrich',
): SpotlightActionData[] {
  return found.map(({ id, label, more, open }) => ({
    id,
    label,
    description: more,
    leftSection: <Icon name={icon} />,
    onClick: open,
  }));
}

/** Returns the actions whose label has all words of the query. */
function fitting(actions: SpotlightActionData[], query: string): SpotlightActionData[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return actions.filter(({ label, description }) => {
    const text = plain(`${label} ${description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without accents, in lower case. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const openPalette = spotlight.open;
