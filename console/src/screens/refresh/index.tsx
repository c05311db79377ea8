import { Card, Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { PeopleInput } from '../../../../client/src/api.ts';
import { Screen } from '../../parts/screen.tsx';
import { ListField } from '../../people/list-field.tsx';
import { PeopleFromList } from '../../people/people-from-list.tsx';
import { useTexts } from '../../texts/index.tsx';
import { JobField, WatchField } from './earlier-people.tsx';
import { Plan } from './plan.tsx';

const route = getRouteApi('/refresh');

/** From people to running requests. The URL holds the people, so they survive a reload. */
export default function Refresh() {
  const { screens, refresh } = useTexts();
  const { list, name, job, watch } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Screen title={screens.refresh} intro={refresh.intro}>
      <ListField
        chosen={list === undefined ? null : (name ?? '')}
        onUploaded={(id, file) => navigate({ to: '/refresh', search: { list: id, name: file } })}
      />
      <Group grow align="flex-start">
        <JobField chosen={job ?? ''} />
        <WatchField chosen={watch ?? ''} />
      </Group>
      {list !== undefined && (
        <Card withBorder>
          <PeopleFromList key={list} id={list}>
            {(people) => <Plan people={people} />}
          </PeopleFromList>
        </Card>
      )}
      {job !== undefined && (
        <EarlierPlan key={`job ${job}`} people={{ lead_enrichment_id: Number(job) }} />
      )}
      {watch !== undefined && (
        <EarlierPlan key={`watch ${watch}`} people={{ watch_id: Number(watch) }} />
      )}
    </Screen>
  );
}

/** The offer for people of a job or a watch. */
const EarlierPlan = ({ people }: { people: PeopleInput }) => (
  <Card withBorder>
    <Plan people={people} />
  </Card>
);
