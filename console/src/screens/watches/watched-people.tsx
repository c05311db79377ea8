import { Group, NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Answered, Empty } from '../../parts/states.tsx';
import { useWatchTexts } from '../../texts/watch.ts';
import { loadPeople, PAGE, STATES, type State } from './people.ts';
import { PeopleGrid } from './people-grid.tsx';
import type { Watch } from './watch.ts';

const route = getRouteApi('/watches/$watch');
const POLL_MS = 5_000;

/** The people of a watch by name, also those who were not found. */
export function WatchedPeople({ watch: { id } }: { watch: Watch }) {
  const { state } = route.useSearch();
  const words = useWatchTexts();
  const first = useQuery({
    queryKey: ['watches', id, 'people', state, 'first'],
    queryFn: ({ signal }) => loadPeople({ id, state }, { page: 0, size: PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  return (
    <Stack gap="sm">
      <StateField chosen={state} />
      <Answered of={first}>
        {({ total }) =>
          total === 0 ? (
            <Empty title={state ? words.noPeople : words.noPeopleYet}>
              {!state && words.noPeopleHint}
            </Empty>
          ) : (
            <PeopleGrid key={state} of={{ id, state }} total={total} pollMs={POLL_MS} />
          )
        }
      </Answered>
    </Stack>
  );
}

function StateField({ chosen }: { chosen: State | undefined }) {
  const words = useWatchTexts();
  const navigate = route.useNavigate();
  const find = (value: string) => STATES.find((one) => one === value);
  return (
    <Group>
      <NativeSelect
        label={words.state}
        value={chosen ?? ''}
        data={[
          { value: '', label: words.anyState },
          ...STATES.map((value) => ({ value, label: words.filters[value] })),
        ]}
        onChange={({ currentTarget }) => {
          const state = find(currentTarget.value);
          void navigate({ search: state ? { state } : {} });
        }}
      />
    </Group>
  );
}
