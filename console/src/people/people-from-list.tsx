import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { service } from '../api/service.ts';
import { Answered } from '../parts/states.tsx';
import { guessMapping, type List, type Mapping } from '../screens/enrich/list.ts';
import { MappingForm } from '../screens/enrich/mapping-form.tsx';
import { useTexts } from '../texts/index.tsx';
import { canTell, loadListPeople } from './list-people.ts';
import type { Profile } from './people.ts';

type PeopleProps = { id: string; children(people: Profile[]): ReactNode };

/** The people of an uploaded list, and the columns by which they are known. */
export function PeopleFromList({ id, children }: PeopleProps) {
  const list = useQuery({
    queryKey: ['list', id],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists/{id}', { path: { id: Number(id) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Answered of={list}>{(data) => <Mapped list={data}>{children}</Mapped>}</Answered>;
}

type MappedProps = { list: List; children: PeopleProps['children'] };

function Mapped({ list, children }: MappedProps) {
  const { people: texts } = useTexts();
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(list));
  const isTold = canTell(mapping);
  const people = useQuery({
    queryKey: ['list people', list.list_id, mapping],
    queryFn: ({ signal }) => loadListPeople(list, mapping, signal),
    enabled: isTold,
    placeholderData: (former) => former,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack gap="lg">
      <MappingForm list={list} mapping={mapping} onChange={setMapping} hint={texts.mappingHint} />
      {isTold ? (
        <Answered of={people}>{children}</Answered>
      ) : (
        <Alert color="yellow">{texts.notTold}</Alert>
      )}
    </Stack>
  );
}
