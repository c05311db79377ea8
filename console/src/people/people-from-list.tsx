import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { PeopleInput } from '../../../client/src/api.ts';
import { service } from '../api/service.ts';
import { Answered } from '../parts/states.tsx';
import { useTexts } from '../texts/index.tsx';
import { guessMapping, type List, type Mapping } from './list.ts';
import { MappingForm } from './mapping-form.tsx';

/** Renders the people for calls, and the number of rows. */
type Children = (people: PeopleInput, rows: number) => ReactNode;

type PeopleProps = { id: string; children: Children };

/** The people of an uploaded list, with a choice of the columns that identify them. */
export function PeopleFromList({ id, children }: PeopleProps) {
  const list = useQuery({
    queryKey: ['list', id],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists/{id}', { path: { id: Number(id) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Answered of={list}>{(data) => <Mapped list={data}>{children}</Mapped>}</Answered>;
}

function Mapped({ list, children }: { list: List; children: Children }) {
  const { people: texts } = useTexts();
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(list));
  const { list_id, rows } = list;
  const people = useMemo(() => ({ list_id, mapping }), [list_id, mapping]);
  return (
    <Stack gap="lg">
      <MappingForm list={list} mapping={mapping} onChange={setMapping} hint={texts.mappingHint} />
      {canTell(mapping) ? (
        children(people, rows)
      ) : (
        <Alert color="yellow">{texts.columnsMissing}</Alert>
      )}
    </Stack>
  );
}

/** True if the mapped columns can identify people. */
function canTell(mapping: Mapping): boolean {
  const hasName = mapping.full_name || (mapping.first_name && mapping.last_name);
  return Boolean(mapping.email || mapping.linkedin_url || (hasName && mapping.company_name));
}
