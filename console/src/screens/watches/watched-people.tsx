import { Badge, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownWatchPerson } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { Moment } from '../../parts/moment.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Answered, Empty } from '../../parts/states.tsx';
import { useWatchTexts } from '../../texts/watch.ts';
import { useWatchesTexts } from '../../texts/watches.ts';
import type { Watch } from './watch.ts';

const route = getRouteApi('/watches/$watch');
const PAGE_SIZE = 50;
const POLL_MS = 5_000;
const STATES = ['found', 'unresolved'] as const;

/** The people of a watch by name, also those who were not found. */
export function WatchedPeople({ watch }: { watch: Watch }) {
  const { state } = route.useSearch();
  // Another state begins at its first page.
  return <People key={state} id={watch.id} state={state} />;
}

type State = (typeof STATES)[number];

function People({ id, state }: { id: number; state: State | undefined }) {
  const words = useWatchTexts();
  const [page, setPage] = useState(0);
  const people = useQuery({
    queryKey: ['watches', id, 'people', state, page],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/watches/{id}/people', {
        path: { id },
        query: { state, page, page_size: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  return (
    <Stack gap="sm">
      <StateField chosen={state} />
      <Answered of={people}>
        {({ people: shown, total }) =>
          total === 0 ? (
            <Empty title={state ? words.noPeople : words.noPeopleYet}>
              {!state && words.noPeopleHint}
            </Empty>
          ) : (
            <>
              <PeopleTable people={shown} />
              <Pages total={total} size={PAGE_SIZE} page={page} onChange={setPage} />
            </>
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

function PeopleTable({ people }: { people: readonly ShownWatchPerson[] }) {
  const texts = useWatchesTexts();
  const words = useWatchTexts();
  return (
    <Table.ScrollContainer minWidth={680}>
      <Table aria-label={texts.people}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.name}</Table.Th>
            <Table.Th>{words.title}</Table.Th>
            <Table.Th>{words.company}</Table.Th>
            <Table.Th>{words.checked}</Table.Th>
            <Table.Th>{words.due}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person, at) => (
            <PersonRow key={person.contact_id ?? `at ${at}`} person={person} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function PersonRow({ person }: { person: ShownWatchPerson }) {
  const texts = useWatchesTexts();
  return (
    <Table.Tr>
      <Table.Td>
        <Who person={person} />
      </Table.Td>
      <Table.Td>
        <bdi>{person.title}</bdi>
      </Table.Td>
      <Table.Td>
        <bdi>{person.company}</bdi>
      </Table.Td>
      <Table.Td>{person.checked_at ? <Moment at={person.checked_at} /> : texts.notYet}</Table.Td>
      <Table.Td>
        <Due person={person} />
      </Table.Td>
    </Table.Tr>
  );
}

function Who({ person }: { person: ShownWatchPerson }) {
  const words = useWatchTexts();
  const { name, email, linkedin_url: url, state } = person;
  return (
    <Group gap="xs">
      <Text size="sm" fw={600} className="tenure-name">
        {name ?? email ?? url ?? words.unnamed}
      </Text>
      {state !== 'found' && (
        <Badge color="yellow" variant="light" tt="none" title={words.stateHints[state]}>
          {words.states[state]}
        </Badge>
      )}
      {name !== null && state === 'searching' && (
        <Text size="xs" c="dimmed">
          {email ?? url}
        </Text>
      )}
    </Group>
  );
}

function Due({ person: { due_at: at, is_refreshing } }: { person: ShownWatchPerson }) {
  const words = useWatchTexts();
  if (is_refreshing) return words.refreshing;
  return at === null ? '–' : <Moment at={at} />;
}
