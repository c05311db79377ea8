import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type Control, useControl } from '../../parts/allowed.tsx';
import type { Selection } from '../../parts/grid/selection.ts';
import { useReason } from '../../parts/states.tsx';
import { share, whole } from '../../texts/formats.ts';
import { useGridTexts } from '../../texts/grid.ts';
import { useSelectedTexts } from '../../texts/selected.ts';
import { addressOfPeople } from './kept.ts';
import type { SavedList } from './list-dialog.tsx';

const WatchDialog = lazy(() => import('./watch-dialog.tsx'));
const ListDialog = lazy(() => import('./list-dialog.tsx'));

/** A refresh or a watch takes so many people, unless the service is configured otherwise. */
const MOST_PEOPLE = 100_000;
/** The most contacts of a list that is made of them. */
const MOST_LISTED = 10_000;

type BarProps<Row> = {
  selection: Selection<Row>;
  /** The id of the row's contact; null if nobody was found. */
  contactOf(row: Row): number | null;
  /** Saves the rows as a file, or asks in which form; undefined if they cannot be saved. */
  onExport: ((rows: Row[]) => unknown) | undefined;
};

/** What can be done with the chosen rows; nothing if no row is chosen. */
export function ChosenBar<Row>(props: BarProps<Row>) {
  return props.selection.count > 0 && <Bar {...props} />;
}

function Bar<Row>({ selection, contactOf, onExport }: BarProps<Row>) {
  const texts = useGridTexts();
  const words = useSelectedTexts();
  const { count } = selection;
  const navigate = useNavigate();
  const [watched, setWatched] = useState<{ name: string; people: number } | null>(null);
  const [watching, setWatching] = useState<readonly number[] | null>(null);
  const [listing, setListing] = useState<readonly number[] | null>(null);
  const [saved, setSaved] = useState<SavedList | null>(null);
  const ofRefresh = useControl('refresh');
  const ofLists = useControl('enrich', 'refresh');
  const collecting = useCollected(selection);
  const withPeople = (use: (contacts: number[]) => void) =>
    collecting.run((rows) => {
      const ids = new Set(rows.flatMap((row) => contactOf(row) ?? []));
      if (ids.size === 0) throw new Error(words.nobody);
      use([...ids]);
    });
  const isTooMany = count > MOST_PEOPLE;
  const buttons: { label: string; onClick(): void; control?: Control }[] = [
    {
      label: words.refresh,
      onClick: () =>
        withPeople((ids) => void navigate({ to: '/refresh', search: addressOfPeople(ids) })),
      control: ofRefresh,
    },
    { label: words.watch, onClick: () => withPeople(setWatching), control: ofRefresh },
    {
      label: words.saveList,
      onClick: () => withPeople(setListing),
      control:
        count > MOST_LISTED
          ? { disabled: true, title: words.tooMany(whole(MOST_LISTED)) }
          : ofLists,
    },
    ...(onExport ? [{ label: texts.export, onClick: () => collecting.run(onExport) }] : []),
  ];
  return (
    <Group gap="xs" role="group" aria-label={texts.actions}>
      <Text size="sm" fw={600} role="status">
        {texts.chosen(count)}
      </Text>
      {buttons.map(({ label, onClick, control }) => (
        <Button
          key={label}
          size="xs"
          variant="default"
          {...control}
          disabled={control?.disabled ?? (isTooMany || collecting.isRunning)}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        {texts.clear}
      </Button>
      {isTooMany && <Text size="sm">{words.tooMany(whole(MOST_PEOPLE))}</Text>}
      <Collecting {...collecting} count={count} />
      {watched !== null && (
        <Text size="sm" role="status">
          {words.watched(watched.people, watched.name)}
        </Text>
      )}
      {saved !== null && (
        <Text size="sm" role="status">
          {words.savedAs(saved.rows, saved.name)}{' '}
          <Anchor component={Link} to="/lists" size="sm" underline="always">
            {words.lists}
          </Anchor>
        </Text>
      )}
      <Suspense>
        {listing && (
          <ListDialog contacts={listing} close={() => setListing(null)} onSaved={setSaved} />
        )}
        {watching && (
          <WatchDialog
            contacts={watching}
            close={() => setWatching(null)}
            onWatched={(name) => setWatched({ name, people: watching.length })}
          />
        )}
      </Suspense>
    </Group>
  );
}

type Collected = { isRunning: boolean; loaded: number; error: Error | null };

function Collecting({ isRunning, loaded, error, count }: Collected & { count: number }) {
  const texts = useGridTexts();
  if (error) return <Problem error={error} />;
  return (
    isRunning && (
      <Text size="sm" role="status">
        {texts.collecting(share(Math.min(1, loaded / count)))}
      </Text>
    )
  );
}

const Problem = ({ error }: { error: Error }) => (
  <Text c="red" size="sm" role="alert">
    {useReason(error)}
  </Text>
);

/** Loads the chosen rows, which may take several calls. */
function useCollected<Row>(selection: Selection<Row>) {
  const [loaded, setLoaded] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (use: (rows: Row[]) => unknown) => {
      setLoaded(0);
      await use(await selection.load(new AbortController().signal, setLoaded));
    },
  });
  return { run: mutate, isRunning: isPending, loaded, error };
}
