import { Alert, Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { PeopleInput } from '../../../client/src/api.ts';
import { useTexts } from '../texts/index.tsx';
import { guessMapping, type List, mayIdentify, offeredMapping, type SavedMapping } from './list.ts';
import { MappingForm } from './mapping-form.tsx';
import { UploadedList } from './uploaded-list.tsx';

/** Renders the people for calls, and the number of rows. */
type Children = (people: PeopleInput, rows: number) => ReactNode;

type PeopleProps = { id: string; children: Children };

/** The people of an uploaded list, with a choice of the columns that identify them. */
export const PeopleFromList = ({ id, children }: PeopleProps) => (
  <UploadedList id={id}>
    {(list, saved) => (
      <Mapped list={list} saved={saved}>
        {children}
      </Mapped>
    )}
  </UploadedList>
);

type MappedProps = { list: List; saved: readonly SavedMapping[]; children: Children };

function Mapped({ list, saved, children }: MappedProps) {
  const { people: texts } = useTexts();
  const [mapping, setMapping] = useState(
    () => offeredMapping(saved, 'people') ?? guessMapping(list),
  );
  const { list_id, rows } = list;
  const people = useMemo(() => ({ list_id, mapping }), [list_id, mapping]);
  return (
    <Stack gap="lg">
      <MappingForm
        purpose="people"
        guess={guessMapping}
        hint={texts.mappingHint}
        {...{ list, mapping, onChange: setMapping }}
      />
      {mayIdentify(mapping) ? (
        children(people, rows)
      ) : (
        <Alert color="yellow">{texts.columnsMissing}</Alert>
      )}
    </Stack>
  );
}
