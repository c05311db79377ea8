import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { get } from '../../api/call.ts';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { MOVE_TYPES, type Move, type MoveList } from './move.ts';
import { MoveRows } from './move-rows.tsx';
import { PersonDrawer } from './person-drawer.tsx';

const route = getRouteApi('/moves');
const PAGE_SIZE = 50;

type Filter = { since: string; type: string };

export default function Moves() {
  const { screens, moves: texts } = useTexts();
  const { watch } = route.useSearch();
  const [filter, setFilter] = useState<Filter>({ since: '', type: '' });
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<Move | null>(null);
  const moves = useQuery({
    queryKey: ['moves', filter, watch, page],
    queryFn: ({ signal }) =>
      get<MoveList>(
        'api/v1/moves',
        {
          since: filter.since || undefined,
          type: filter.type || undefined,
          watch_id: watch,
          page,
          page_size: PAGE_SIZE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  const choose = (more: Partial<Filter>) => {
    setFilter({ ...filter, ...more });
    setPage(0);
  };
  return (
    <Screen title={screens.moves} intro={texts.intro}>
      <Filters filter={filter} choose={choose} />
      <Answered of={moves}>
        {({ moves: shown, total }) =>
          total === 0 ? (
            <Nothing filtered={filter.since !== '' || filter.type !== '' || watch !== undefined} />
          ) : (
            <Stack>
              <Text c="dimmed">{texts.total(total)}</Text>
              <MoveRows moves={shown} onOpen={setOpened} />
              <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
            </Stack>
          )
        }
      </Answered>
      <PersonDrawer move={opened} close={() => setOpened(null)} />
    </Screen>
  );
}

function Filters({ filter, choose }: { filter: Filter; choose(more: Partial<Filter>): void }) {
  const { moves: texts } = useTexts();
  return (
    <Group align="flex-end">
      <TextInput
        type="date"
        label={texts.since}
        value={filter.since}
        onChange={({ currentTarget }) => choose({ since: currentTarget.value })}
      />
      <NativeSelect
        label={texts.kind}
        value={filter.type}
        data={[
          { value: '', label: texts.anyKind },
          ...MOVE_TYPES.map((value) => ({ value, label: texts.kinds[value] ?? value })),
        ]}
        onChange={({ currentTarget }) => choose({ type: currentTarget.value })}
      />
    </Group>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { moves: texts, screens } = useTexts();
  if (filtered) return <Empty title={texts.noneFound}>{texts.noneFoundHint}</Empty>;
  return (
    <Empty
      title={texts.none}
      action={
        <Group>
          <Link to="/refresh">{screens.refresh}</Link>
          <Link to="/watches">{screens.watches}</Link>
        </Group>
      }
    >
      {texts.noneHint}
    </Empty>
  );
}
