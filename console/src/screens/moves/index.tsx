import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { MovesSearch } from '../../parts/address.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { useMoveTexts } from '../../texts/moves.ts';
import { CrmFile } from './crm-file.tsx';
import { DownloadMoves } from './download-moves.tsx';
import { type Filter, getMoves, isFiltered } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { MoveRows } from './move-rows.tsx';
import { PersonDrawer } from './person-drawer.tsx';

const MovesPerWeek = lazy(() => import('./per-week.tsx'));

const route = getRouteApi('/moves');
const PAGE_SIZE = 50;

/** The account's moves. The URL holds the filter, the page and the opened move. */
export default function Moves() {
  const { screens, moves: texts } = useTexts();
  const { page = 0, move, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const moves = useQuery({
    queryKey: ['moves', filter, page],
    queryFn: ({ signal }) => getMoves(filter, { number: page, size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });
  const go = (search: Searched, replace = false) =>
    void navigate({ search: withoutAbsent(search), replace, resetScroll: false });
  return (
    <Screen title={screens.moves} intro={texts.intro}>
      <Suspense>
        <MovesPerWeek />
      </Suspense>
      <FilterBar filter={filter} choose={(more) => go({ ...filter, ...more }, true)} />
      {filter.watch !== undefined && <OfWatch id={filter.watch} />}
      <Answered of={moves}>
        {({ moves: shown, total }) =>
          total === 0 ? (
            <Nothing filter={filter} />
          ) : (
            <Stack>
              <Group justify="space-between">
                <Text c="dimmed">{texts.total(total)}</Text>
                <Group gap="xs">
                  <CrmFile filter={filter} />
                  <DownloadMoves filter={filter} />
                </Group>
              </Group>
              <MoveRows
                moves={shown}
                searchOf={({ id }) =>
                  withoutAbsent({ ...filter, page: page || undefined, move: id })
                }
              />
              <Pages
                total={total}
                size={PAGE_SIZE}
                page={page}
                onChange={(number) => go({ ...filter, page: number })}
              />
            </Stack>
          )
        }
      </Answered>
      <PersonDrawer
        id={move}
        known={moves.data?.moves.find(({ id }) => id === move)}
        close={() => go({ ...filter, page: page || undefined })}
      />
    </Screen>
  );
}

type Searched = { [Name in keyof MovesSearch]?: MovesSearch[Name] | undefined };

/** Absent members must not stand in the address. */
const withoutAbsent = (search: Searched): MovesSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** The watch that the list is limited to, with a link to all moves. */
function OfWatch({ id }: { id: number }) {
  const { moves: texts } = useTexts();
  return (
    <Group gap="sm">
      <Text>{texts.ofWatch(id)}</Text>
      <Button component={Link} to="/moves" variant="default" size="xs">
        {texts.all}
      </Button>
    </Group>
  );
}

function Nothing({ filter }: { filter: Filter }) {
  const { moves: texts } = useTexts();
  const words = useMoveTexts();
  const all = useQuery({
    queryKey: ['moves', 'any'],
    queryFn: ({ signal }) => getMoves({ show: 'all' }, { number: 0, size: 1 }, signal),
  });
  if (isFiltered(filter) || filter.show) {
    return <Empty title={texts.noneFound}>{texts.noneFoundHint}</Empty>;
  }
  if (!all.data) return null;
  if (all.data.total === 0) return <NoMoves />;
  const showDone = (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/moves" search={{ show: 'done' }} {...props} />}
    >
      {words.showDone}
    </Button>
  );
  return (
    <Empty title={words.noneOpen} action={showDone}>
      {words.noneOpenHint}
    </Empty>
  );
}

function NoMoves() {
  const { moves: texts, screens } = useTexts();
  return (
    <Empty
      title={texts.none}
      action={
        <Group>
          <Allowed needs="refresh">
            <Button component={Link} to="/refresh">
              {screens.refresh}
            </Button>
          </Allowed>
          <Button component={Link} to="/watches" variant="default">
            {screens.watches}
          </Button>
        </Group>
      }
    >
      {texts.noneHint}
    </Empty>
  );
}
