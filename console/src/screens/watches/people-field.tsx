import { Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PeopleInput } from '../../../../client/src/api.ts';
import { ListField } from '../../people/list-field.tsx';
import { PeopleFromList } from '../../people/people-from-list.tsx';
import { useWatchesTexts } from '../../texts/watches.ts';
import { JobField } from './job-field.tsx';

type FieldProps = {
  typed: string;
  onType(text: string): void;
  onList(people: PeopleInput | null): void;
  /** The id of a job; null for none. */
  job: number | null;
  onJob(job: number | null): void;
};

/** The people to watch: typed, from a list, from a job, or all of these. */
export function PeopleField({ typed, onType, onList, job, onJob }: FieldProps) {
  const texts = useWatchesTexts();
  const [list, setList] = useState<{ id: string; name: string } | null>(null);
  return (
    <>
      <Textarea
        label={texts.who}
        description={texts.whoHint}
        value={typed}
        autosize
        minRows={3}
        maxRows={10}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <ListField
        list={list?.id}
        chosen={list?.name ?? null}
        onUploaded={(id, name) => setList({ id, name })}
      />
      {list && (
        <PeopleFromList key={list.id} id={list.id}>
          {(people, rows) => <Listed people={people} rows={rows} onList={onList} />}
        </PeopleFromList>
      )}
      <JobField chosen={job} onChoose={onJob} />
    </>
  );
}

type ListedProps = { people: PeopleInput; rows: number; onList: FieldProps['onList'] };

/** The list counts as chosen while this is shown. */
function Listed({ people, rows, onList }: ListedProps) {
  const texts = useWatchesTexts();
  useEffect(() => {
    onList(people);
    return () => onList(null);
  }, [people, onList]);
  return <Text fw={600}>{texts.fromList(rows)}</Text>;
}
