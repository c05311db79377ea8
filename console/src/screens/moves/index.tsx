import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Pages } from '../../parts/pages.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { useTexts } from '../../texts/index.tsx';
import { DownloadMoves } from './download-moves.tsx';
import { type Filter, getMoves } from './filter.ts';
import { MOVE_BASES, MOVE_TYPES, type Move } from './move.ts';
import { MoveRows } from './move-rows.tsx';
import { PersonDrawer } from './person-drawer.tsx';

const route = getRouteApi('/moves');
const PAGE_SIZE = 50;

export default function Moves() {
  const { screens, moves: texts } = useTexts();
  const { watch } = route.useSearch();
  const [chosen, setChosen] = useState<Chosen>(NO_FILTER);
  const filter: Filter = { ...chosen, watch };
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<Move | null>(null);
  const moves = useQuery({
    queryKey: ['moves', filter, page],
    queryFn: ({ signal }) => getMoves(filter, { number: page, size: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });
  const choose = (more: Partial<Chosen>) => {
    setChosen({ ...chosen, ...more });
    setPage(0);
  };
  return (
    <Screen title={screens.moves} intro={texts.intro}>
      <Filters chosen={chosen} choose={choose} />
      {watch !== undefined && <OfWatch id={watch} />}
      <Answered of={moves}>
        {({ moves: shown, total }) =>
          total === 0 ? (
            <Nothing filtered={Object.values(chosen).some(Boolean) || watch !== undefined} />
          ) : (
            <Stack>
              <Group justify="space-between">
                <Text c="dimmed">{texts.total(total)}</Text>
                <DownloadMoves filter={filter} />
              </Group>
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

type Chosen = Omit<Filter, 'watch'>;

const NO_FILTER: Chosen = { since: '', type: '', basis: '', disputed: '' };
type FiltersProps = { chosen: Chosen; choose(more: Partial<Chosen>): void };

function Filters({ chosen, choose }: FiltersProps) {
  const { moves: texts } = useTexts();
  return (
    <Group align="flex-end">
      <TextInput
        type="date"
        label={texts.since}
        value={chosen.since}
        onChange={({ currentTarget }) => choose({ since: currentTarget.value })}
      />
      <NativeSelect
        label={texts.kind}
        value={chosen.type}
        data={[
          { value: '', label: texts.anyKind },
          ...MOVE_TYPES.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        onChange={({ currentTarget }) => choose({ type: currentTarget.value })}
      />
      <NativeSelect
        label={texts.basis}
        value={chosen.basis}
        data={[
          { value: '', label: texts.anyKind },
          ...MOVE_BASES.map((value) => ({ value, label: texts.bases[value] })),
        ]}
        onChange={({ currentTarget }) => choose({ basis: currentTarget.value })}
      />
      <NativeSelect
        label={texts.shown}
        value={chosen.disputed}
        data={[
          { value: '', label: texts.undisputed },
          { value: 'true', label: texts.disputed },
        ]}
        onChange={({ currentTarget }) => choose({ disputed: currentTarget.value })}
      />
    </Group>
  );
}

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

function Nothing({ filtered }: { filtered: boolean }) {
  const { moves: texts, screens } = useTexts();
  if (filtered) return <Empty title={texts.noneFound}>{texts.noneFoundHint}</Empty>;
  return (
    <Empty
      title={texts.none}
      action={
        <Group>
          <Button component={Link} to="/refresh">
            {screens.refresh}
          </Button>
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
