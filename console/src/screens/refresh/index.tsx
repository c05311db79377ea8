import { Alert, Card, Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Screen } from '../../parts/screen.tsx';
import { findChosen, parseIds } from '../../people/chosen/kept.ts';
import { ListField } from '../../people/list-field.tsx';
import { PeopleFromList } from '../../people/people-from-list.tsx';
import { useGridTexts } from '../../texts/grid.ts';
import { useTexts } from '../../texts/index.tsx';
import { JobField, useJobsToRefresh, useWatches, WatchField } from './earlier-people.tsx';
import { Plan } from './plan.tsx';

const route = getRouteApi('/refresh');

/** From people to running requests. The URL holds the people, so they survive a reload. */
export default function Refresh() {
  const { screens, refresh } = useTexts();
  const { list, name, job, watch, contacts, chosen } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Screen title={screens.refresh} intro={refresh.intro}>
      <ListField
        list={list}
        chosen={list === undefined ? null : (name ?? '')}
        onUploaded={(id, file) => navigate({ to: '/refresh', search: { list: id, name: file } })}
      />
      <Group grow align="flex-start">
        <JobField chosen={job ?? ''} />
        <WatchField chosen={watch ?? ''} />
      </Group>
      {contacts !== undefined && <ChosenPlan key={contacts} ids={parseIds(contacts)} />}
      {chosen !== undefined && <ChosenPlan key={`chosen ${chosen}`} ids={findChosen(chosen)} />}
      {list !== undefined && (
        <Card withBorder>
          <PeopleFromList key={list} id={list}>
            {(people) => <Plan people={people} name={name} />}
          </PeopleFromList>
        </Card>
      )}
      {job !== undefined && <JobPlan key={`job ${job}`} id={job} />}
      {watch !== undefined && <WatchPlan key={`watch ${watch}`} id={watch} />}
    </Screen>
  );
}

/** The offer for people who were chosen in a list. @param ids null if they are not known any more */
function ChosenPlan({ ids }: { ids: readonly number[] | null }) {
  const { lost } = useGridTexts();
  if (ids === null) return <Alert color="yellow">{lost}</Alert>;
  return (
    <Card withBorder>
      <Plan people={{ contact_ids: [...ids] }} name={undefined} />
    </Card>
  );
}

/** The offer for people of a job. */
function JobPlan({ id }: { id: string }) {
  const { data, isPending } = useJobsToRefresh();
  const name = nameIn(data?.lead_enrichment_jobs, id);
  if (isPending) return null;
  return (
    <Card withBorder>
      <Plan people={{ lead_enrichment_id: Number(id) }} name={name} />
    </Card>
  );
}

/** The offer for people of a watch. */
function WatchPlan({ id }: { id: string }) {
  const { data, isPending } = useWatches();
  if (isPending) return null;
  return (
    <Card withBorder>
      <Plan people={{ watch_id: Number(id) }} name={nameIn(data, id)} />
    </Card>
  );
}

const nameIn = (all: readonly { id: number; name: string }[] | undefined, id: string) =>
  all?.find((one) => String(one.id) === id)?.name;
